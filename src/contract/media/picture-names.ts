/** The widths of stored pictures (§ 10.3). The database has one name, with the own width: `8hX2kQ9vTz0aB3cD-1280.jpg`. */
const WIDTHS = [320, 640, 960, 1280, 1600, 2400] as const;
/** The formats of every stored picture, the preferred format first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Width divided by height of every article's picture. */
export const pictureRatio = 4 / 3;

/** The largest width of a picture that is uploaded for one article, in px. */
export const maxPictureWidth = 1280;

/** The largest width of a picture in the media library, which may become a banner, in px. */
export const maxMediaWidth = 2400;

/** The stored widths of a picture `width` px wide: the standard widths below it, and `width` itself. */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((standard) => standard < width), width];
}

export const PICTURE_NAME = /^([A-Za-z0-9_-]{16})-([1-9]\d{0,3})\.jpg$/;

export function parsePictureName(name: string): { stem: string; width: number } | null {
  const match = PICTURE_NAME.exec(name);
  return match ? { stem: match[1]!, width: Number(match[2]) } : null;
}

/** The point of a picture that each crop keeps, in per cent of its width and height. */
export type Focus = { focus_x: number; focus_y: number };

/** The part of a stored name that all files of the picture share; of any other text, the text itself. */
export const stemOf = (name: string): string => parsePictureName(name)?.stem ?? name;

export function pictureNamesIn(text: string): string[] {
  const names = new Set<string>();
  // By their ending: a pattern alone would try every word of an article.
  for (let end = text.indexOf('.jpg'); end >= 0; end = text.indexOf('.jpg', end + 1)) {
    const [name] =
      /(?<![\w-])[\w-]{16}-[1-9]\d{0,3}\.jpg$/.exec(text.slice(Math.max(0, end - 22), end + 4)) ?? [];
    if (name) names.add(name);
  }
  return [...names];
}

/** Where visitors find a stored picture, and what a crop of it keeps. `base`: the start of its URL, with a slash at its end. */
export type PlacedPicture = { name: string; base?: string | undefined; focus?: Focus | undefined };

/** The address of a stored picture, with its focal point as the fragment: `/storage/8hX2kQ9vTz0aB3cD-1280.jpg#30-50`. */
export const pictureAddress = ({ name, base = '', focus }: PlacedPicture): string =>
  base + name + (focus ? `#${focus.focus_x}-${focus.focus_y}` : '');

/** Parses such an address, or a stored name; null for any other text. */
export function parsePictureAddress(address: string): PlacedPicture | null {
  const [, base, name = '', x, y] = /^(.*\/)?([^/#]*)(?:#(\d+)-(\d+))?$/.exec(address) ?? [];
  if (!parsePictureName(name)) return null;
  return { name, ...(base && { base }), ...(x && { focus: { focus_x: Number(x), focus_y: Number(y) } }) };
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
