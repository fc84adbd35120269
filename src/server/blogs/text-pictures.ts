import { paths } from '../../contract/paths.ts';
import { parsePictureName, pictureFiles } from '../../contract/pictures.ts';

type Attributes = Record<string, string>;

/** The name of the stored picture that an address in a text leads to, or undefined. */
function nameIn(src: string | undefined): string | undefined {
  const name = src?.startsWith(paths.storage('')) ? src.slice(paths.storage('').length) : '';
  return parsePictureName(name) ? name : undefined;
}

/** The names of the pictures in a text as it is stored: the cleaning leaves no `<` or `>` within a tag. */
export function picturesInText(html: string): string[] {
  return [...html.matchAll(/<img src="([^"<>]*)"/g)].flatMap(([, src]) => nameIn(src) ?? []);
}

/**
 * The attributes with which a picture in a text is shown: fetched when it is scrolled to, in the smallest size
 * that does. The column of an article is 42rem wide.
 */
export function shownAttributes({ src, alt, width, height }: Attributes): Attributes {
  const name = nameIn(src);
  const files = name === undefined ? [] : pictureFiles(name).filter((file) => file.format === 'webp');
  const own = files.at(-1)?.width ?? 0;
  const given = { src, alt, width, height };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Attributes),
    ...(files.length > 1 && {
      srcset: files.map((file) => `${paths.storage(file.name)} ${file.width}w`).join(', '),
      sizes: `min(${Math.min(own, Number(width) || own)}px, 42rem, 92vw)`,
    }),
    loading: 'lazy',
    decoding: 'async',
  };
}
