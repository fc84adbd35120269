import { storedFile } from '../../contract/paths.ts';
import { parsePictureName, pictureFiles, pictureFormats, pictureRatio } from '../../contract/pictures.ts';

interface PictureProps {
  /** The name that the database holds. */
  name: string;
  alt: string;
  /** How wide it is shown, for the browser's choice: the `sizes` attribute. */
  sizes: string;
  /** Which state of its object it is shown in; staff see a picture as it is now. */
  version?: string;
  /** Whether it is seen at once; all others wait until they are scrolled to. */
  eager?: boolean;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** A stored picture in the smallest file that the browser can use. */
export function Picture({ name, alt, sizes, version, eager = false }: PictureProps) {
  const parsed = parsePictureName(name);
  if (!parsed) return null;
  const files = pictureFiles(name);
  const srcSet = (format: (typeof pictureFormats)[number]) =>
    files
      .filter((file) => file.format === format)
      .map((file) => `${storedFile(file.name, version)} ${file.width}w`)
      .join(', ');
  return (
    <picture>
      {pictureFormats.slice(0, -1).map((format) => (
        <source key={format} type={types[format]} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        src={storedFile(name, version)}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        width={parsed.width}
        height={Math.max(1, Math.round(parsed.width / pictureRatio))}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
