import { langOf } from '../../contract/language/language.ts';
import { storedFile } from '../../contract/url/paths.ts';
import {
  parsePictureName,
  pictureFiles,
  pictureFormats,
  pictureRatio,
  type PlacedPicture,
} from '../../contract/media/picture-names.ts';
import styles from './Picture.module.css';

interface PictureProps extends PlacedPicture {
  alt: string;
  /** The `sizes` attribute: the displayed width, from which the browser selects a file. */
  sizes: string;
  /** Part of the URL (see `storedFile`). The back office sets it, so that staff see a changed picture at once. */
  version?: string;
  /** Width divided by height of the place. */
  ratio?: number;
  /** True if the picture is visible without scrolling. Others load lazily. */
  eager?: boolean;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * The end of `sizes` for a picture as wide as the text on a phone, which is 91vw. A little less, so that a phone of 412 px
 * loads 640 px instead of 960, with 1.75 and with 2.625 pixels per CSS pixel: on a slow line the picture is there 0.1 s
 * earlier. Screens with 3 pixels load 960 px instead of 1280.
 */
export const phoneSizes = '(min-resolution: 2.5x) 59vw, 88vw';

/** The language of an alternative text, whatever the language of the page. */
export const langOfAlt = (alt: string) => (alt ? (langOf(alt) ?? 'en') : undefined);

/** An uploaded picture as AVIF, WebP or JPEG, in the width that fits. Renders nothing for an invalid name. */
export function Picture({ name, alt, sizes, version, base, focus, ratio, eager }: PictureProps) {
  const parsed = parsePictureName(name);
  if (!parsed) return null;
  const files = pictureFiles(name);
  const srcSet = (format: (typeof pictureFormats)[number]) =>
    files
      .filter((file) => file.format === format)
      .map((file) => `${storedFile(file.name, version, base)} ${file.width}w`)
      .join(', ');
  return (
    <picture {...(focus && { className: styles.focus, 'data-at': focus.focus_x })}>
      {pictureFormats.slice(0, -1).map((format) => (
        <source key={format} type={types[format]} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        src={storedFile(name, version, base)}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        width={parsed.width}
        height={Math.max(1, Math.round(parsed.width / (ratio ?? pictureRatio)))}
        alt={alt}
        lang={langOfAlt(alt)}
        data-at={focus?.focus_y}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
