import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cutAtWord } from '../../contract/cut.ts';
import type { SharpModule } from './load-sharp.ts';

/** A drawn text: raw RGBA pixels. */
export interface Lettering {
  pixels: Buffer;
  width: number;
  height: number;
}

export interface LetteringLook {
  face: 'display' | 'text';
  /** In pixels. */
  size: number;
  /** Written as `#d9b465`. */
  colour: string;
  /** Between letters, in pixels. */
  tracking?: number;
}

/** The first face that has a letter draws it: Khmer always comes from Kantumruy. */
const faces = {
  display: 'Fraunces SemiBold, Kantumruy Pro SemiBold,',
  text: 'Kantumruy Pro SemiBold, Fraunces SemiBold,',
};
const folder = join(import.meta.dirname, 'fonts');
const words = new Intl.Segmenter('km', { granularity: 'word' });

let ready: Promise<void> | undefined;

/** Hands the folder's fonts to Pango, which keeps them; those of the machine are left out. */
function loadFonts(sharp: SharpModule): Promise<void> {
  ready ??= (async () => {
    process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.ttf')))
      await sharp({ text: { text: 'a', fontfile: join(folder, name) } })
        .raw()
        .toBuffer();
  })();
  return ready;
}

/** All but Latin and Khmer letters, their figures and signs, and what is written around them. */
const undrawable =
  /[^ -~\u{a0}-\u{24f}\u{1780}-\u{17ff}\u{19e0}-\u{19ff}\u{1e00}-\u{1eff}\u{200b}-\u{200d}\u{2010}-\u{2026}\u{2030}-\u{203a}\u{20a0}-\u{20bf}\u{2122}\u{2212}]/gu;

/** What of a text the fonts can draw, in one line; empty where nothing is left to see. */
export function drawable(text: string): string {
  const kept = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(undrawable, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(kept) ? kept : '';
}

/** One line of text, or several where it is wider than `width`. */
export async function letter(
  sharp: SharpModule,
  text: string,
  look: LetteringLook,
  { width, breakWords = false }: { width?: number; breakWords?: boolean } = {},
): Promise<Lettering> {
  await loadFonts(sharp);
  const attributes = [
    `foreground="${look.colour}"`,
    `line_height="${Math.round(lineHeight(text, look.size) * 1024)}"`,
    `letter_spacing="${Math.round((look.tracking ?? 0) * 1024)}"`,
  ];
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes.join(' ')}>${escapeMarkup(breakable(text))}</span>`,
      font: `${faces[look.face]} ${look.size}`,
      dpi: 72,
      rgba: true,
      ...(width && { width, wrap: breakWords ? 'word-char' : 'word' }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** A title in the largest of `sizes` in which it keeps to the width and the lines; in the last it is cut to them. */
export async function letterTitle(
  sharp: SharpModule,
  title: string,
  {
    sizes,
    width,
    lines,
    ...look
  }: Omit<LetteringLook, 'size'> & { sizes: readonly number[]; width: number; lines: number },
): Promise<Lettering> {
  const isGood = (drawn: Lettering, size: number) =>
    drawn.width <= width && 1 + Math.round((drawn.height - size) / lineHeight(title, size)) <= lines;
  for (const size of sizes) {
    const drawn = await letter(sharp, title, { ...look, size }, { width });
    if (isGood(drawn, size)) return drawn;
  }
  const size = sizes.at(-1)!;
  for (let most = title.length; ; most -= Math.ceil(most / 12)) {
    const drawn = await letter(sharp, cutAtWord(title, most), { ...look, size }, { width, breakWords: true });
    if (isGood(drawn, size) || most < 12) return drawn;
  }
}

/** Khmer letters stack upwards and downwards, and need the room. */
function lineHeight(text: string, size: number): number {
  return size * (/\p{Script=Khmer}/u.test(text) ? 1.36 : 1.14);
}

/** Khmer is written without blanks: marks where its words end, so that lines break there. */
function breakable(text: string): string {
  return text.replace(/\p{Script=Khmer}+/gu, (run) =>
    Array.from(words.segment(run), ({ segment }) => segment).join('\u200b'),
  );
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
