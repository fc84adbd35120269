import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputInfo, OverlayOptions } from 'sharp';
import { escapeHtml } from '../../contract/blogs/rich-text.ts';
import { cutAtWord, isInsideWord, KHMER } from '../../contract/language/cut.ts';
import { holdTogether } from '../../contract/language/held-words.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { loadSharp, type SharpModule } from './load-sharp.ts';

export interface OgSubject {
  kicker: string;
  title: string;
  /** Lines below the title: what a job offers, and until when. */
  facts?: readonly string[];
  /** The article's picture: the bytes of a JPEG. */
  picture?: Buffer;
}

const MAX_BYTES = 80 * 1024;
// Sizes in pixels and colours: those of content/pictures/og-ground.png and og-edge.png.
const brass = '#d9b465';
const ivory = '#f4eee1';
const left = 80;
/** The y coordinate of the bottom of the title's last line. */
const titleFoot = 480;
/** The y coordinates of the top of the line above, and of the highest that a title may begin. */
const [kickerTop, titleTop] = [76, 144];
/** From one line of facts to the next, and above the first one, in pixels. */
const [factLine, factsGap] = [47, 20];
/** Where an article's picture is: the right 42 %, at full height. */
const ownPicture = { left: 696, width: 504, height: 630 };
/** The left side of the woven ornament that covers the left edge of that picture. */
const edgeLeft = ownPicture.left - 24;
const pictures = join(import.meta.dirname, '../../../content/pictures');

const smallStyle = { face: 'text', colour: brass, height: 48, lines: 1 } as const;
const kickerStyle = { ...smallStyle, tracking: 0.6, sizes: [25] };
const factStyle = { ...smallStyle, sizes: [30, 26] };
const titleStyle = { face: 'display', colour: ivory, lines: 4 } as const;

/** Part of what a stored link picture is recognized by: increase it when the drawing changes, to have all drawn again. */
export const OG_DRAWING_VERSION = 2;

/** Draws the picture that other sites show beside a link to a job or an article: a JPEG, 1200 x 630, at most 80 kB. */
export async function drawOgPicture({ kicker, title, facts = [], picture }: OgSubject): Promise<Buffer> {
  const sharp = await loadSharp();
  const own = picture && (await ownPictureLayers(sharp, picture));
  const room = own ? edgeLeft - left - 26 : 780;
  const layers: OverlayOptions[] = own ?? [];
  const draw = async (text: string, style: Omit<TextStyle, 'width'>, topOf: (height: number) => number) => {
    const { data: input, info: raw } = await renderTitle(sharp, text, { ...style, width: room });
    layers.push({ input, raw, left, top: topOf(raw.height) });
  };
  const above = drawable(kicker);
  if (above) await draw(above, kickerStyle, () => kickerTop);
  const lines = facts.map(drawable).filter(Boolean);
  for (const [index, line] of lines.toReversed().entries())
    await draw(line, factStyle, (height) => titleFoot - index * factLine - height);
  const foot = titleFoot - lines.length * factLine - (lines.length > 0 ? factsGap : 0);
  const words = drawable(title);
  const sizes = own ? [62, 54, 47, 41] : [74, 66, 58, 50];
  if (words) await draw(words, { ...titleStyle, sizes, height: foot - titleTop }, (height) => foot - height);
  const { data, info } = await sharp(await readFile(join(pictures, 'og-ground.png')))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 84; ; quality -= 8) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES || quality < 30) return jpeg;
  }
}

/** The picture and the ornament over its edge; undefined for other bytes. Throws if a file cannot be read: the result is cached for good. */
async function ownPictureLayers(sharp: SharpModule, picture: Buffer) {
  const seam = await readFile(join(pictures, 'og-edge.png'));
  try {
    const { data, info } = await sharp(picture)
      .resize(ownPicture.width, ownPicture.height, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [
      { input: data, raw: info, left: ownPicture.left, top: 0 },
      { input: seam, left: edgeLeft, top: 0 },
    ];
  } catch {
    return undefined;
  }
}

interface TextStyle {
  face: 'display' | 'text';
  colour: string;
  /** Extra space between letters, in pixels. None in Khmer. */
  tracking?: number;
  /** Font sizes in pixels, the largest first. */
  sizes: readonly number[];
  /** What the text has to fit: pixels, and a number of lines. */
  width: number;
  height: number;
  lines: number;
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
  { face, colour, tracking, width }: TextStyle,
  { size, wrap }: { size: number; wrap: 'word' | 'word-char' },
) {
  // Pango reads it at the first text of the process.
  process.env['FONTCONFIG_FILE'] = fontsFile;
  const attributes = [
    `foreground="${colour}"`,
    `line_height="${Math.round(lineHeight(text, size) * 1024)}"`,
    // Pango joins no letters of a text with this attribute, not even with 0: Khmer would be misspelt.
    ...(tracking && !KHMER.test(text) ? [`letter_spacing="${Math.round(tracking * 1024)}"`] : []),
  ];
  return sharp({
    text: {
      text: `<span ${attributes.join(' ')}>${escapeHtml(breakable(holdTogether(text)))}</span>`,
      font: `${faces[face]} ${size}`,
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
export async function renderTitle(sharp: SharpModule, title: string, style: TextStyle) {
  const { sizes, width, height, lines } = style;
  const fits = ({ info }: { info: OutputInfo }, size: number) =>
    info.width <= width &&
    info.height <= height &&
    1 + Math.round((info.height - size) / lineHeight(title, size)) <= lines;
  for (const size of sizes) {
    const drawn = await renderText(sharp, title, style, { size, wrap: 'word' });
    if (fits(drawn, size)) return drawn;
  }
  const size = sizes.at(-1)!;
  for (let length = title.length; ; length -= Math.ceil(length / 12)) {
    const drawn = await renderText(sharp, cutAtWord(title, length), style, { size, wrap: 'word-char' });
    if (fits(drawn, size) || length < 12) return drawn;
  }
}

/** Line height in pixels. Khmer stacks vowels and subscripts above and below a letter, so its lines are higher. */
const lineHeight = (text: string, size: number): number => size * (KHMER.test(text) ? 1.5 : 1.14);

/** Khmer has no spaces between words: adds zero-width spaces at word ends, so that lines break there. */
function breakable(text: string): string {
  return text.replace(/\p{Script=Khmer}+/gu, (run) =>
    Array.from(words.segment(run), ({ index, segment }) =>
      index > 0 && !isInsideWord(run, index) ? `\u200b${segment}` : segment,
    ).join(''),
  );
}
