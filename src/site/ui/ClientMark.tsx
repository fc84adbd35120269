import { linePieces } from '../../contract/language/cut.ts';
import marks from '../../../content/pictures/client-marks.svg?raw';
import sprite from '../../../content/pictures/client-marks.svg?url';
import { Art } from './Art.tsx';

type ClientMarkProps = { id: string; name: string; logo?: string | undefined };

const WIDTH = 120;
const HEIGHT = 60;
const MAX_SIZE = 19;
const LINE_HEIGHT = 1.2;

const drawn = new Set([...marks.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

/** A client's logo: chosen by staff, or from the one SVG file of all, which is fetched once, or else the name. */
export function ClientMark({ id, name, logo }: ClientMarkProps) {
  if (logo) return <Art name={logo} shape="logo" alt={name} sizes="(min-width: 48rem) 7rem, 30vw" />;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {drawn.has(id) ? <use href={`${sprite}#${id}`} /> : <WordMark name={name} />}
    </svg>
  );
}

function WordMark({ name }: Pick<ClientMarkProps, 'name'>) {
  const { lines, size } = [1, 2, 3, 4].map((count) => setIn(count, name)).toSorted(bySize)[0]!;
  const top = (HEIGHT - (lines.length - 1) * size * LINE_HEIGHT) / 2 + size * 0.34;
  return (
    <g fill="currentColor" fontSize={size} fontWeight="600" textAnchor="middle">
      {lines.map((line, index) => (
        <text key={index} x={WIDTH / 2} y={top + index * size * LINE_HEIGHT}>
          {line}
        </text>
      ))}
    </g>
  );
}

type Setting = { lines: string[]; size: number };

const bySize = (one: Setting, other: Setting) => other.size - one.size;

/** The name on about `count` lines, and the largest size of letters in which they fit. */
function setIn(count: number, name: string): Setting {
  let lines = [''];
  for (const piece of linePieces(name)) {
    const longer = lines.at(-1)! + piece;
    if (lines.at(-1) !== '' && longer.trimEnd().length > (name.length / count) * 1.15) lines.push(piece);
    else lines.splice(-1, 1, longer);
  }
  lines = lines.map((line) => line.trimEnd());
  const widest = Math.max(...lines.map(widthOf));
  const size = Math.min(MAX_SIZE, WIDTH / widest, HEIGHT / (lines.length * LINE_HEIGHT));
  return { lines, size: Math.floor(size * 10) / 10 };
}

/** The width of a text in em, as far as that can be said without its font. */
const widthOf = (text: string) => text.length * 0.56 + (text.match(/\p{Lu}/gu)?.length ?? 0) * 0.16;
