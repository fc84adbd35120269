import { join } from 'node:path';
import type { OutputInfo } from 'sharp';
import { cutAtWord, isInsideWord, KHMER } from '../../contract/language/cut.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { holdTogether } from '../../contract/language/held-words.ts';
import { escapeHtml } from '../../contract/blogs/rich-text.ts';
import type { SharpModule } from './load-sharp.ts';

interface TextStyle {
  face: 'display' | 'text';
  /** Font size in pixels. */
  size: number;
  /** Hexadecimal, such as `#d9b465`. */
  colour: string;
  /** Extra space between letters, in pixels. None in Khmer. */
  tracking?: number;
}

/** Pango font lists: it uses the first font that has a glyph, so Khmer always comes from Kantumruy. */
const faces = {
  display: 'Fraunces SemiBold, Kantumruy Pro SemiBold,',
  text: 'Kantumruy Pro SemiBold, Fraunces SemiBold,',
};
/** The fonts of this repository, and none of the machine. */
const fontsFile = join(import.meta.dirname, '../../../content/fonts/fonts.conf');
const words = new Intl.Segmenter('km', { granularity: 'word' });

/** A character that no font of ours has. */
const undrawable =
  /[^\u{17b6}-\u{17dd} -~\u{a0}-\u{148}\u{14a}-\u{17e}\u{1a0}\u{1a1}\u{1af}\u{1b0}\u{218}-\u{21b}\u{1e80}-\u{1e85}\u{1ea0}-\u{1ef9}\u{1780}-\u{17a2}\u{17a5}-\u{17b3}\u{17e0}-\u{17e9}\u{200b}-\u{200d}\u{2013}\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}\u{2022}\u{2026}\u{2032}\u{2033}\u{2039}\u{203a}\u{20a1}\u{20a3}\u{20a9}\u{20ab}-\u{20ad}\u{2122}\u{2212}]/u;
/** What a text says without: emoji, and characters that are not seen. */
const unsaid = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Default_Ignorable_Code_Point}]/u;
const hyphens = /[\u2010\u2011]/g;

/** The text in one line, without emoji; '' when nothing visible is left, or when our fonts lack one of its other characters. */
export function drawable(text: string): string {
  const supported = Array.from(normalize(text).replace(/\s+/g, ' ').replace(hyphens, '-'))
    .filter((character) => !undrawable.test(character) || !unsaid.test(character))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return !undrawable.test(supported) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(supported) ? supported : '';
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
    // Pango joins no letters of a text with this attribute, not even with 0: Khmer would be misspelt.
    ...(style.tracking && !KHMER.test(text) ? [`letter_spacing="${Math.round(style.tracking * 1024)}"`] : []),
  ];
  return sharp({
    text: {
      text: `<span ${attributes.join(' ')}>${escapeHtml(breakable(holdTogether(text)))}</span>`,
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

/** Renders a title in the largest of `sizes` that fits the width, the height and the number of lines; cuts it if none fits. */
export async function renderTitle(
  sharp: SharpModule,
  title: string,
  {
    sizes,
    width,
    height,
    lines,
    ...style
  }: Omit<TextStyle, 'size'> & { sizes: readonly number[]; width: number; height: number; lines: number },
) {
  const fits = ({ info }: { info: OutputInfo }, size: number) =>
    info.width <= width &&
    info.height <= height &&
    1 + Math.round((info.height - size) / lineHeight(title, size)) <= lines;
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
  return size * (KHMER.test(text) ? 1.5 : 1.14);
}

/** Khmer has no spaces between words: adds zero-width spaces at word ends, so that lines break there. */
function breakable(text: string): string {
  return text.replace(/\p{Script=Khmer}+/gu, (run) =>
    Array.from(words.segment(run), ({ index, segment }) =>
      index > 0 && !isInsideWord(run, index) ? `\u200b${segment}` : segment,
    ).join(''),
  );
}
