import { lozenge } from '../kit/lattice.ts';
import { group, n, path, poly, range, rect, stroke } from '../kit/svg.ts';
import type { Frame } from '../kit/frame.ts';
import { marks } from './marks.ts';

const [w, h] = [150, 180];

/** The patterns that a lozenge of the quilt can have. */
const patterns: Record<string, (x: number, y: number) => string> = {
  points: (x, y) =>
    path(lozenge(x, y, w, h), '#0f5c5c') +
    path(
      range(9)
        .map((index) =>
          lozenge(
            x + ((index % 3) - Math.floor(index / 3)) * 24,
            y + ((index % 3) + Math.floor(index / 3) - 2) * 28,
            8 + (index % 3) * 5,
            10 + (index % 3) * 6,
          ),
        )
        .join(''),
      '#bcd8d0',
    ),
  lanes: (x, y) =>
    path(lozenge(x, y, w, h), '#a8482a') +
    range(5)
      .map((index) => {
        const half = 56 - Math.abs(index - 2) * 15;
        return stroke(
          `M${n(x - half)} ${n(y - 36 + index * 18)}q${n(half / 2)} -14 ${n(half)} 0t${n(half)} 0`,
          index % 2 ? '#f4cfa8' : '#faf6ed',
          4,
        );
      })
      .join(''),
  facets: (x, y) =>
    poly(
      [
        [x, y - h / 2],
        [x + w / 2, y],
        [x, y - 14],
      ],
      '#8b8fd8',
    ) +
    poly(
      [
        [x, y - h / 2],
        [x - w / 2, y],
        [x, y - 14],
      ],
      '#c6c8f2',
    ) +
    poly(
      [
        [x, y + h / 2],
        [x - w / 2, y],
        [x, y - 14],
      ],
      '#4a4da3',
    ) +
    poly(
      [
        [x, y + h / 2],
        [x + w / 2, y],
        [x, y - 14],
      ],
      '#343780',
    ),
  ink: (x, y) =>
    path(lozenge(x, y, w, h), '#16233f') +
    path(
      lozenge(x, y, w * 0.56, h * 0.56) + lozenge(x, y, w * 0.36, h * 0.36),
      '#d9b465',
      'fill-rule="evenodd"',
    ),
  brass: (x, y) =>
    path(lozenge(x, y, w, h), '#d9b465') +
    path(
      range(4)
        .map((index) =>
          lozenge(
            x + (index % 2 ? 1 : -1) * (index < 2 ? 19 : 0),
            y + (index < 2 ? 0 : index % 2 ? 23 : -23),
            26,
            31,
          ),
        )
        .join(''),
      '#8a6416',
    ),
  line: (x, y) => stroke(lozenge(x, y, w - 12, h - 14), '#d9b465', 2.5),
  dot: (x, y) => path(lozenge(x, y, 16, 20), '#d9b465'),
};

const quilt = ['points', 'brass', 'ink', 'lanes', 'facets'];

/** The background of `og.png`: plain paper on the left for text, a quilt of the group's patterns on the right. */
export function cover(frame: Frame): string {
  const cells = range(9).flatMap((row) =>
    range(6).flatMap((col) => {
      const [x, y] = [640 + col * (w + 6) + (row % 2 ? (w + 6) / 2 : 0) + 36, (row * (h + 7)) / 2 - 60];
      const shown = x - 640 - Math.abs(y - 315) * 0.42;
      if (shown < 20) return [];
      const look =
        shown < 96
          ? 'dot'
          : shown < 190
            ? 'line'
            : quilt[(col + Math.ceil(row / 2) + 2 * (col - Math.floor(row / 2)) + 20) % 5]!;
      return [patterns[look]!(x, y)];
    }),
  );
  return group([
    rect(0, 0, frame.w, frame.h, '#faf6ed'),
    ...cells,
    rect(0, frame.h - 12, frame.w, 12, '#16233f'),
  ]);
}

/** The group's mark on a dark ground, for home screens of phones. */
export function touchIcon(): string {
  const mark = marks['mark-group']!.replaceAll('currentColor', '#faf6ed').replace(
    /var\(--accent, #\w+\)/g,
    '#d9b465',
  );
  const inner = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'));
  return rect(0, 0, 180, 180, '#16233f') + `<g transform="translate(24 24) scale(2.75)">${inner}</g>`;
}
