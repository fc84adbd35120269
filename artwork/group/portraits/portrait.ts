import { lattice, lozenge, ornament } from '../../kit/lattice.ts';
import { boxPath, circle, clipped, ellipse, group, n, path, place, range, stroke } from '../../kit/svg.ts';
import { blend } from '../../kit/frame.ts';
import { bust, dresses } from './clothes.ts';
import { cuts } from './hair.ts';
import type { Person } from './person.ts';

const skins = ['#e3b48c', '#d39e73', '#b98058', '#99633f', '#7a4a2f'] as const;
const head = 'M-42 -10C-44 -48 -26 -64 0 -64S44 -48 42 -10C41 22 24 52 0 54C-24 52 -41 22 -42 -10Z';

const halos: Record<Person['halo'], (colour: string, line: string) => string> = {
  disc: (colour, line) =>
    circle(160, 138, 104, colour) + circle(160, 138, 114, 'none', `stroke="${line}" stroke-width="2.4"`),
  lozenge: (colour, line) =>
    path(lozenge(160, 136, 252, 276), colour) + stroke(lozenge(160, 136, 280, 306), line, 2.4),
  arch: (colour, line) =>
    path('M62 330V140C62 84 104 66 130 50Q150 38 160 16Q170 38 190 50C216 66 258 84 258 140V330Z', colour) +
    stroke('M50 330V138C50 76 96 56 124 40Q150 24 160 0Q170 24 196 40C224 56 270 76 270 138V330', line, 2.4),
  sun: (colour, line) =>
    path(
      range(16)
        .map((index) => {
          const angle = (index * Math.PI) / 8;
          const turn = (r: number, by: number): string =>
            `${n(160 + Math.cos(angle + by) * r)} ${n(138 + Math.sin(angle + by) * r)}`;
          return `M${turn(100, 0)}L${turn(116, 0.09)}L${turn(134, 0)}L${turn(116, -0.09)}Z`;
        })
        .join(''),
      line,
    ) + circle(160, 138, 92, colour),
};

/** A piece of cut paper: `body` over a shadow with the outline `d`. */
const sheet = (d: string, body: string): string =>
  `<g transform="translate(3 6)" opacity=".2">${path(d, '#0e182e')}</g>${body}`;

const extras: Record<NonNullable<Person['extra']>, (person: Person) => string> = {
  earrings: () =>
    [-44, 44].map((x) => circle(x, 20, 3, '#d9b465') + path(lozenge(x, 31, 9, 15), '#d9b465')).join(''),
  flower: () =>
    place(
      38,
      -40,
      1,
      range(5)
        .map((index) =>
          place(0, 0, 1, path('M0 0C-9 -7 -8 -19 0 -22C8 -19 9 -7 0 0Z', '#faf6ed'), index * 72),
        )
        .join('') + circle(0, 0, 5, '#d9b465'),
    ),
  beard: ({ hair }) =>
    path(
      'M-42 -4C-42 34 -26 60 0 62S42 34 42 -4C38 12 32 20 22 22C8 18 -8 18 -22 22C-32 20 -38 12 -42 -4Z',
      hair[0],
    ) + path('M-14 24C-6 20 6 20 14 24C8 30 -8 30 -14 24Z', hair[1]),
  pencil: () =>
    place(
      49,
      -8,
      0.86,
      path('M-4 -34H4V26L0 36L-4 26Z', '#d9b465') +
        path('M-4 -34H4V-26H-4Z', '#a8482a') +
        path('M-1.4 32L0 36L1.4 32Z', '#16233f'),
      10,
    ),
};

/** A portrait of a team member in cut paper, without facial features, in front of the lattice: 320 by 320 units. */
export function portrait(person: Person): string {
  const [ground, line, halo] = person.ground;
  const skin = skins[person.skin]!;
  const low = blend(skin, '#4a2018', 0.26);
  const hair = cuts[person.cut](...person.hair);
  const broad = person.broad ?? 1;
  const face = group([
    ellipse(-43, 2, 7.5, 13, blend(skin, '#4a2018', 0.1)) + ellipse(43, 2, 7.5, 13, low),
    path(head, skin),
    clipped('face', head, [path('M14 -70C4 -30 6 24 -6 60H60V-70Z', blend(skin, '#4a2018', 0.11))]),
    person.extra === 'beard' ? extras.beard(person) : '',
    `<g transform="translate(0 5)" opacity=".22"><defs><clipPath id="brow"><path d="${head}"/></clipPath></defs><g clip-path="url(#brow)">${hair.front.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#2a0f10"').replace(/stroke="#[0-9a-f]{6}"/g, 'stroke="#2a0f10"')}</g></g>`,
    hair.front,
    person.extra && person.extra !== 'beard' ? extras[person.extra](person) : '',
  ]);
  const neck =
    path('M-25 30H25V92Q0 112 -25 92Z', low) +
    path('M-25 30H25V50Q0 76 -25 52Z', blend(skin, '#4a2018', 0.42));
  return group([
    path(boxPath(0, 0, 320, 320), ground),
    lattice(boxPath(0, 0, 320, 320), line, { cell: 40, ratio: 1.35, thickness: 1.6, opacity: 0.85 }),
    halos[person.halo](halo, blend(halo, ground, 0.25)),
    place(
      160,
      140,
      person.turned ? [-1, 1] : 1,
      group([
        place(0, 0, 1, hair.back, person.lean ?? 0),
        place(0, 92, [broad, 1], sheet(bust, '')),
        neck,
        place(0, 92, [broad, 1], dresses[person.dress](...person.cloth)),
        place(0, 0, 1, face, person.lean ?? 0),
      ]),
    ),
    ornament(292, 24, 15, line),
  ]);
}
