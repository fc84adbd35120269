// Chooses a picture of the house or of the media library for a place of the site.

import { Button, Group, Input, type InputWrapperProps } from '@mantine/core';
import { useId, useState } from 'react';
import { parsePictureName } from '../../contract/media/picture-names.ts';
import type { PictureShape } from '../../contract/texts/site-texts.ts';
import { Art } from '../../site/ui/Art.tsx';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import type { PickedPicture } from '../media/MediaPicker.tsx';
import { isTooSmall, placeOf, sizeText } from '../media/picture-places.ts';
import classes from './PictureChoice.module.css';
import { words } from '../words/words.ts';

interface PictureChoiceProps extends InputWrapperProps {
  /** The path of the field: an error has the focus there. */
  'data-path': string;
  label: string;
  shape: PictureShape;
  /** Empty while none is chosen. */
  value: string;
  onPick: (picture: PickedPicture) => void;
  /** Takes a picture away that may be left out, and that is not shipped with another one. */
  onRemove: (() => void) | undefined;
}

export function PictureChoice({
  shape,
  value,
  onPick,
  onRemove,
  'data-path': path,
  ...wrapper
}: PictureChoiceProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = placeOf[shape];
  const { width = Infinity } = parsePictureName(value) ?? {};
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id }}>
      <Group gap="sm">
        {value && <Thumbnail name={value} shape={shape} />}
        <Button variant="default" aria-describedby={id} data-path={path} onClick={() => setIsOpen(true)}>
          {words.media.choosePicture}
        </Button>
        {onRemove && (
          <Button variant="subtle" color="danger" aria-describedby={id} onClick={onRemove}>
            {words.texts.form.remove}
          </Button>
        )}
        {isTooSmall({ width, height: Infinity }, place) && (
          <small>{words.media.tooSmall(sizeText(place))}</small>
        )}
      </Group>
      {isOpen && <LibraryDialog shape={shape} onPick={onPick} onClose={() => setIsOpen(false)} />}
    </Input.Wrapper>
  );
}

/** Its name is beside it. */
export function Thumbnail({ name, shape }: { name: string; shape: PictureShape }) {
  return (
    <span className={classes.thumbnail} data-shape={shape}>
      <Art name={name} shape={shape} alt="" sizes="4rem" />
    </span>
  );
}
