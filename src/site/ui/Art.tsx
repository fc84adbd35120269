import type { ComponentProps } from 'react';
import {
  type Picture as Drawing,
  pictureFile,
  type pictureTypes,
  type Shape,
  sitePictures,
} from '../../../content/pictures.ts';
import { parsePictureAddress } from '../../contract/media/picture-names.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { langOfAlt, Picture } from './Picture.tsx';

interface ArtProps extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'eager'> {
  /** A drawing's name in `content/pictures.ts`, or the address of a picture of the media library. */
  name: string;
  /** Of the place. No drawing is a logo. */
  shape: PictureShape;
  /** The alternative text. Default: the one in the catalogue, or none; '' if the picture is decorative. */
  alt?: string | undefined;
}

const pictures = new Map(sitePictures.map((picture) => [picture.name, picture]));

/** The URL of every picture file in the built site, by its path. */
const urls = import.meta.glob<string>('../../../content/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Width divided by height of the places. */
const ratios = { wide: 16 / 7, card: 4 / 3, square: 1, logo: 2 } as const;

/** A picture of the site's texts: a drawing as AVIF or WebP, tall on phones; or one of the library, cropped by the place. */
export function Art({ name, shape, alt, sizes, eager = false }: ArtProps) {
  const placed = parsePictureAddress(name);
  // On a phone the place of a wide picture is high: most of its width is cut off.
  const cropped = shape === 'wide' ? `(width < 48rem) 200vw, ${sizes}` : sizes;
  if (placed)
    return <Picture {...placed} alt={alt ?? ''} ratio={ratios[shape]} sizes={cropped} eager={eager} />;
  const picture = pictures.get(name);
  const drawn = shape as Exclude<PictureShape, 'logo'>;
  const size = picture?.sizes[drawn]?.at(-1);
  if (!picture || !size) throw new Error(`content/pictures.ts has no picture ${name} in the shape ${shape}.`);
  const described = alt ?? picture.alt;
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
      <source type="image/avif" srcSet={srcSet(picture, drawn, 'avif')} sizes={sizes} />
      <img
        src={urlOf(pictureFile(name, drawn, size[0], 'webp'))}
        srcSet={srcSet(picture, drawn, 'webp')}
        sizes={sizes}
        width={size[0]}
        height={size[1]}
        alt={described}
        lang={langOfAlt(described)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

const srcSet = ({ name, sizes }: Drawing, shape: Shape, type: (typeof pictureTypes)[number]): string =>
  (sizes[shape] ?? [])
    .map(([width]) => `${urlOf(pictureFile(name, shape, width, type))} ${width}w`)
    .join(', ');

const urlOf = (name: string): string => urls[`../../../content/pictures/${name}`] ?? '';
