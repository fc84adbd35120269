import {
  banners,
  file,
  office,
  type Picture,
  portraits,
  scenes,
  type Shape,
  type types,
  videoPoster,
} from '../../../content/art/art.ts';

interface ArtProps {
  /** The drawing's name in `content/art`. */
  name: string;
  shape: Exclude<Shape, 'tall'>;
  /** What it shows, where that is not its own description; '' where the words beside it say it all. */
  alt?: string;
  /** How wide it is shown, for the browser's choice: the `sizes` attribute. */
  sizes: string;
  /** Whether it is seen at once; all others wait until they are scrolled to. */
  eager?: boolean;
}

const drawings = new Map<string, Picture>(
  [...banners, ...Object.values(scenes), office, videoPoster, ...portraits].map((picture) => [
    picture.name,
    picture,
  ]),
);

/** The built address of every drawing's file. */
const urls = import.meta.glob<string>('../../../content/art/out/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** One of the site's own drawings, in the smallest file that the browser can use; on phones in its upright crop. */
export function Art({ name, shape, alt, sizes, eager = false }: ArtProps) {
  const picture = drawings.get(name);
  const size = picture?.sizes[shape]?.at(-1);
  if (!picture || !size) throw new Error(`content/art has no drawing ${name} in the shape ${shape}.`);
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
        src={urlOf(file(name, shape, size[0], 'webp'))}
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

function srcSet({ name, sizes }: Picture, shape: Shape, type: (typeof types)[number]): string {
  return (sizes[shape] ?? [])
    .map(([width]) => `${urlOf(file(name, shape, width, type))} ${width}w`)
    .join(', ');
}

function urlOf(name: string): string {
  return urls[`../../../content/art/out/${name}`] ?? '';
}
