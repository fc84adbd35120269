import { type Picture, pictureFile, type pictureTypes, type Shape } from '../../../content/pictures.ts';
import { sitePictures } from './site-pictures.ts';

interface ArtProps {
  /** The picture's name in `content/pictures.ts`. */
  name: string;
  shape: Exclude<Shape, 'tall'>;
  /** The alternative text. Default: the one in the catalogue; '' if the picture is decorative. */
  alt?: string;
  /** The `sizes` attribute: the displayed width, from which the browser selects a file. */
  sizes: string;
  /** True if the picture is visible without scrolling. Others load lazily. */
  eager?: boolean;
}

const pictures = new Map(sitePictures.map((picture) => [picture.name, picture]));

/** The URL of every picture file in the built site, by its path. */
const urls = import.meta.glob<string>('../../../content/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A picture of the site itself (not an uploaded one), as AVIF or WebP. On phones a wide picture is shown in its tall shape. */
export function Art({ name, shape, alt, sizes, eager = false }: ArtProps) {
  const picture = pictures.get(name);
  const size = picture?.sizes[shape]?.at(-1);
  if (!picture || !size) throw new Error(`content/pictures.ts has no picture ${name} in the shape ${shape}.`);
  const tallTypes = picture.sizes.tall && shape === 'wide' ? (['avif', 'webp'] as const) : [];
  return (
    <picture>
      {tallTypes.map((type) => (
        <source
          key={type}
          media="(width < 48rem)"
          type={`image/${type}`}
          srcSet={srcSet(picture, 'tall', type)}
          sizes={sizes}
        />
      ))}
      <source type="image/avif" srcSet={srcSet(picture, shape, 'avif')} sizes={sizes} />
      <img
        src={urlOf(pictureFile(name, shape, size[0], 'webp'))}
        srcSet={srcSet(picture, shape, 'webp')}
        sizes={sizes}
        width={size[0]}
        height={size[1]}
        alt={alt ?? picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function srcSet({ name, sizes }: Picture, shape: Shape, type: (typeof pictureTypes)[number]): string {
  return (sizes[shape] ?? [])
    .map(([width]) => `${urlOf(pictureFile(name, shape, width, type))} ${width}w`)
    .join(', ');
}

function urlOf(name: string): string {
  return urls[`../../../content/pictures/${name}`] ?? '';
}
