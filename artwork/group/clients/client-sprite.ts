import { built } from './built.ts';
import { craft } from './craft.ts';
import { nature } from './nature.ts';

/** The logos in the order of the page: alternately from the three files, so that neighbours look different. */
const marks = nature.flatMap((mark, index) => [mark, craft[index]!, built[(index + 5) % built.length]!]);

/** One SVG sprite with a symbol for each invented client. */
export function clientSprite(): string {
  const symbols = marks.map(
    (body, index) =>
      `<symbol id="client-${String(index + 1).padStart(2, '0')}" viewBox="0 0 120 60" fill="currentColor">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
