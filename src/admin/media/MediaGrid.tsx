// The pictures of the library, and those of the site itself, which are shown after them.

import { Center, Group, Text } from '@mantine/core';
import { IconFileTypeDocx, IconFileTypePdf, IconFileTypePpt, IconFileTypeXls } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sitePictures } from '../../../content/pictures.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { bytesText, fileFacts, type FileType, isFileType } from '../../contract/media/files.ts';
import { type Media, type MediaFilters, type MediaItem, mediaLimits } from '../../contract/media/media.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { Art } from '../../site/ui/Art.tsx';
import { Picture } from '../../site/ui/Picture.tsx';
import { api, listOf } from '../api/client.ts';
import type { ListQuery } from '../list/use-list.ts';
import { langOf, Mark } from '../screen/values.tsx';
import { sizeText } from './picture-places.ts';
import classes from './MediaGrid.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

/** A picture of the site itself: it is part of the release, and cannot be changed. Its id is negative. */
export type HousePicture = (typeof sitePictures)[number] & { id: number };
export type ShownPicture = MediaItem | HousePicture;

export const isOfHouse = (picture: Media | HousePicture): picture is HousePicture => 'sizes' in picture;

const house: HousePicture[] = sitePictures.map((picture, index) => ({ ...picture, id: -1 - index }));

/** One page of the pictures that match. Without a filter, those of the house that have a shape come after all others: null for none. */
export async function listMedia(
  query: ListQuery<never, MediaFilters>,
  options: { init: RequestInit },
  shape?: PictureShape | null,
): Promise<Listed<ShownPicture>> {
  const { perPage } = mediaLimits;
  const { items, total } = await listOf(api.media.$get({ query }, options));
  if (query.show || query.kind === 'files' || shape === null) return { items, total };
  const term = (query.search ?? '').toLowerCase();
  const matching = house.filter(
    ({ name, alt, sizes }) =>
      `${name} ${alt}`.toLowerCase().includes(term) && (shape === undefined || shape in sizes),
  );
  const start = Math.max(0, (Number(query.page) - 1) * perPage - total);
  const rest = matching.slice(start, start + perPage - items.length);
  return { items: [...items, ...rest], total: total + matching.length };
}

interface MediaGridProps {
  pictures: readonly ShownPicture[];
  renderCard: (picture: ShownPicture, content: ReactNode) => ReactNode;
}

export function MediaGrid({ pictures, renderCard }: MediaGridProps) {
  return (
    <ul className={classes.grid}>
      {pictures.map((picture) => (
        <li key={picture.id}>{renderCard(picture, <Card picture={picture} />)}</li>
      ))}
    </ul>
  );
}

export const cardClass = `panel ${classes.card}`;

const name = { span: true, inherit: true, truncate: true, fw: 500, m: '0.4rem 0.7rem 0' } as const;
const facts = {
  component: 'span',
  gap: '0.25rem 0.5rem',
  mx: '0.7rem',
  c: 'dimmed',
  fz: '0.8125rem',
} as const;
const SIZES = '(width < 48em) 45vw, 14rem';

const icons: Readonly<Record<FileType, typeof IconFileTypePdf>> = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDocx,
  xlsx: IconFileTypeXls,
  pptx: IconFileTypePpt,
};

function Card({ picture }: { picture: ShownPicture }) {
  if (isOfHouse(picture)) {
    return (
      <>
        <Art name={picture.name} shape={shapeOf(picture)} alt="" sizes={SIZES} />
        <Text {...name}>{picture.name}</Text>
        <Group {...facts}>
          <Mark text={texts.ofHouse} />
        </Group>
      </>
    );
  }
  const { title, uses, alt, deleted_at, type } = picture;
  const Icon = isFileType(type) ? icons[type] : undefined;
  return (
    <>
      {Icon ? (
        <Center component="span" className={classes.file}>
          <Icon size={72} stroke={1} aria-hidden />
        </Center>
      ) : (
        <Picture name={picture.name} alt="" sizes={SIZES} />
      )}
      <Text {...name} lang={langOf(title)}>
        {title}
      </Text>
      <Group {...facts}>
        {Icon ? fileFacts(picture) : `${sizeText(picture)}, ${bytesText(picture.bytes)}`}
      </Group>
      <Group {...facts}>
        <span>{deleted_at === null ? texts.uses(uses) : texts.inBin}</span>
        {!Icon && alt.en === '' && <Mark text={texts.noText} />}
      </Group>
    </>
  );
}

const shapeOf = ({ sizes }: HousePicture) =>
  (['card', 'square', 'wide'] as const).find((shape) => sizes[shape]) ?? 'wide';
