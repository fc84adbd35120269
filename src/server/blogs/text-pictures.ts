// Pictures in the text of articles: finds their names, and adds attributes such as srcset for display.

import { paths, storedFile } from '../../contract/paths.ts';
import { parsePictureName, pictureFiles } from '../../contract/pictures.ts';

type Attributes = Record<string, string>;

/** The stored picture's name in a URL such as /storage/{name}; undefined for any other URL. */
function nameIn(src: string | undefined): string | undefined {
  const name = src?.startsWith(paths.storage('')) ? src.slice(paths.storage('').length) : '';
  return parsePictureName(name) ? name : undefined;
}

/** The names of the pictures in stored HTML. A regular expression is enough: sanitized tags contain no `<` or `>`. */
export function picturesInText(html: string): string[] {
  return [...html.matchAll(/<img src="([^"<>]*)"/g)].flatMap(([, src]) => nameIn(src) ?? []);
}

/**
 * The attributes of a picture in an article's text as a page shows it: lazy loading, and a srcset to load the
 * smallest sufficient size (an article's column is 42rem wide). Stored texts have URLs that start with `/storage/`;
 * pages may have others (`base`).
 */
export function displayAttributes({ src, alt, width, height }: Attributes, base: string): Attributes {
  const name = nameIn(src);
  const files = name === undefined ? [] : pictureFiles(name).filter((file) => file.format === 'webp');
  const own = files.at(-1)?.width ?? 0;
  const given = { src: name === undefined ? src : storedFile(name, undefined, base), alt, width, height };
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Attributes),
    ...(files.length > 1 && {
      srcset: files.map((file) => `${storedFile(file.name, undefined, base)} ${file.width}w`).join(', '),
      sizes: `min(${Math.min(own, Number(width) || own)}px, 42rem, 92vw)`,
    }),
    loading: 'lazy',
    decoding: 'async',
  };
}
