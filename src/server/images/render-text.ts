import { join } from 'node:path';
import type { OutputInfo } from 'sharp';
import { cutAtWord, isInsideCluster } from '../../contract/cut.ts';
import { escapeHtml } from '../../contract/rich-text.ts';
import type { SharpModule } from './load-sharp.ts';

interface TextStyle {
  face: 'display' | 'text';
  /** Font size in pixels. */
  size: number;
  /** Hexadecimal, such as `#d9b465`. */
  colour: string;
  /** Extra space between letters, in pixels. */
  tracking?: number;
}

/** Pango font lists: it uses the first font that has a glyph, so Khmer always comes from Kantumruy. */
const faces = {
  display: 'Fraunces SemiBold, Kantumruy Pro SemiBold,',
  text: 'Kantumruy Pro SemiBold, Fraunces SemiBold,',
};
/** The fonts of this repository, and none of the machine. */
const fontsFile = join(import.meta.dirname, 'fonts/fonts.conf');
const words = new Intl.Segmenter('km', { granularity: 'word' });

/** Characters that the fonts lack: all but Latin and Khmer letters, digits, punctuation and common signs. */
const undrawable =
  /[^ -~\u{a0}-\u{24f}\u{1780}-\u{17ff}\u{19e0}-\u{19ff}\u{1e00}-\u{1eff}\u{200b}-\u{200d}\u{2010}-\u{2026}\u{2030}-\u{203a}\u{20a0}-\u{20bf}\u{2122}\u{2212}]/gu;

/** The text in one line, without the characters that the fonts lack; '' when no visible character is left. */
export function drawable(text: string): string {
  const supported = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(undrawable, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(supported) ? supported : '';
}

/** Renders a text in lines of at most `width` pixels, to raw RGBA pixels. */
async function renderText(
  sharp: SharpModule,
  text: string,
  style: TextStyle,
  { width, wrap }: { width: number; wrap: 'word' | 'word-char' },
) {
  // Pango reads it at the first text of the process.
  process.env['FONTCONFIG_FILE'] = fontsFile;
  const attributes = [
    `foreground="${style.colour}"`,
    `line_height="${Math.round(lineHeight(text, style.size) * 1024)}"`,
    `letter_spacing="${Math.round((style.tracking ?? 0) * 1024)}"`,
  ];
  return sharp({
    text: {
      text: `<span ${attributes.join(' ')}>${escapeHtml(breakable(text))}</span>`,
      font: `${faces[style.face]} ${style.size}`,
      dpi: 72,
      rgba: true,
      width,
      wrap,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Renders a title in the largest of `sizes` that fits the width and the number of lines; cuts it if none fits. */
export async function renderTitle(
  sharp: SharpModule,
  title: string,
  {
    sizes,
    width,
    lines,
    ...style
  }: Omit<TextStyle, 'size'> & { sizes: readonly number[]; width: number; lines: number },
) {
  const fits = ({ info }: { info: OutputInfo }, size: number) =>
    info.width <= width && 1 + Math.round((info.height - size) / lineHeight(title, size)) <= lines;
  for (const size of sizes) {
    const drawn = await renderText(sharp, title, { ...style, size }, { width, wrap: 'word' });
    if (fits(drawn, size)) return drawn;
  }
  const size = sizes.at(-1)!;
  for (let length = title.length; ; length -= Math.ceil(length / 12)) {
    const cut = cutAtWord(title, length);
    const drawn = await renderText(sharp, cut, { ...style, size }, { width, wrap: 'word-char' });
    if (fits(drawn, size) || length < 12) return drawn;
  }
}

/** Line height in pixels. Khmer stacks vowels and subscripts above and below a letter, so its lines are higher. */
function lineHeight(text: string, size: number): number {
  return size * (/\p{Script=Khmer}/u.test(text) ? 1.36 : 1.14);
}

/** Khmer has no spaces between words: adds zero-width spaces at word ends, so that lines break there. */
function breakable(text: string): string {
  return text.replace(/\p{Script=Khmer}+/gu, (run) =>
    Array.from(words.segment(run), ({ index, segment }) =>
      index > 0 && !isInsideCluster(run, index) ? `\u200b${segment}` : segment,
    ).join(''),
  );
}
