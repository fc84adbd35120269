/**
 * Pictures are stored in several sizes and formats (§ 10.3). The database has one name for each, with its width:
 * `8hX2kQ9vTz0aB3cD-1280.jpg`. The names of the other files differ in width and extension only, so every URL is
 * derived from that name.
 */
const WIDTHS = [320, 640, 960, 1280] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Width to height of every article's picture. */
export const pictureRatio = 4 / 3;

/** The widest picture that is kept. */
export const maxPictureWidth = WIDTHS[WIDTHS.length - 1]!;

/** The widths that are made of a picture `width` pixels wide: the usual ones below it, and its own. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((usual) => usual < width), width];
}

/** Takes a stored name apart; null when it is not of a picture made here. */
export function parsePictureName(name: string): { stem: string; width: number } | null {
  const match = /^([A-Za-z0-9_-]{16})-([1-9]\d{0,3})\.jpg$/.exec(name);
  return match ? { stem: match[1]!, width: Number(match[2]) } : null;
}

/** All files of the picture with this stored name. */
export function pictureFiles(name: string): { name: string; format: PictureFormat; width: number }[] {
  const parsed = parsePictureName(name);
  if (!parsed) return [];
  return pictureFormats.flatMap((format) =>
    pictureWidths(parsed.width).map((width) => ({
      name: `${parsed.stem}-${width}.${format}`,
      format,
      width,
    })),
  );
}
