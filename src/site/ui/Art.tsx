import {
  banners,
  office,
  type Picture,
  pictureFile,
  type pictureTypes,
  portraits,
  scenes,
  type Shape,
  videoPoster,
} from '../../../content/pictures.ts';

interface ArtProps {
  /** The picture's name in `content/pictures.ts`. */
  name: string;
  shape: Exclude<Shape, 'tall'>;
  /** What it shows, where that is not its own description; '' where the words beside it say it all. */
  alt?: string;
  /** How wide it is shown, for the browser's choice: the `sizes` attribute. */
  sizes: string;
  /** Whether it is seen at once; all others wait until they are scrolled to. */
  eager?: boolean;
}

const pictures = new Map<string, Picture>(
  [...banners, ...Object.values(scenes), office, videoPoster, ...portraits].map((picture) => [
    picture.name,
    picture,
  ]),
);

/** The built URL of every picture's file. */
const urls = import.meta.glob<string>('../../../content/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** One of the site's own pictures, in the smallest file that the browser can use; on phones in its upright shape. */
export function Art({ name, shape, alt, sizes, eager = false }: ArtProps) {
  const picture = pictures.get(name);
  const size = picture?.sizes[shape]?.at(-1);
  if (!picture || !size) throw new Error(`content/pictures.ts has no picture ${name} in the shape ${shape}.`);
  const upright = picture.sizes.tall && shape === 'wide' ? (['avif', 'webp'] as const) : [];
  return (
    <picture>
      {upright.map((type) => (
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
