/**
 * File names of uploaded pictures, which are stored in several widths and formats (§ 10.3). The database holds one name
 * with the picture's width, `8hX2kQ9vTz0aB3cD-1280.jpg`; the other files differ in width and extension only.
 */
const WIDTHS = [320, 640, 960, 1280] as const;
/** The formats of every stored picture, the preferred format first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Width divided by height of every article's picture. */
export const pictureRatio = 4 / 3;

/** The largest width that is stored, in px. */
export const maxPictureWidth = WIDTHS[WIDTHS.length - 1]!;

/** The stored widths of a picture `width` px wide: the standard widths below it, and `width` itself. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((standard) => standard < width), width];
}

/** Parses a stored name; null if it is not the name of a stored picture. */
export function parsePictureName(name: string): { stem: string; width: number } | null {
  const match = /^([A-Za-z0-9_-]{16})-([1-9]\d{0,3})\.jpg$/.exec(name);
  return match ? { stem: match[1]!, width: Number(match[2]) } : null;
}

/** The stored names of pictures in a text, each once. */
export function pictureNamesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])[\w-]{16}-[1-9]\d{0,3}\.jpg/g))];
}

/** All files of the picture with this stored name: each format in each width. Empty for any other name. */
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
