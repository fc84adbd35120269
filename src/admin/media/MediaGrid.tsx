import { Center, Group, Text } from '@mantine/core';
import { IconFileTypeDocx, IconFileTypePdf, IconFileTypePpt, IconFileTypeXls } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bytesText, fileFacts, type FileType, isFileType } from '../../contract/media/files.ts';
import { Art } from '../../site/ui/Art.tsx';
import { Picture } from '../../site/ui/Picture.tsx';
import { langOf, Mark } from '../screen/values.tsx';
import { type HousePicture, isOfHouse, type ShownPicture } from './media.data.ts';
import { sizeText } from './picture-places.ts';
import classes from './MediaGrid.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

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

function shapeOf({ sizes }: HousePicture): 'card' | 'square' | 'wide' {
  return (['card', 'square', 'wide'] as const).find((shape) => sizes[shape]) ?? 'wide';
}
