import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { Picture } from '../../site/ui/Picture.tsx';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { BusyButton } from '../screen/Buttons.tsx';
import { langOf } from '../screen/values.tsx';
import { dismissErrorToast, showErrorToast } from '../dialog/toasts.tsx';
import { LoadingSpinner } from '../screen/Loaded.tsx';
import {
  InvalidPictureError,
  makeCover,
  makeSmallCover,
  pictureTypes,
  useDataUrl,
} from '../editor/send-file.ts';
import type { NewPicture } from './blogs.data.ts';
import classes from './PictureField.module.css';
import { words } from '../words/words.ts';

const texts = words.media;
const own = words.blogs.picture;

/** Of what is running while a chosen picture is not in the form yet. */
export const coverKey = ['blogs', 'cover'];

interface PictureFieldProps {
  /** The article whose stored picture is shown; null for a new one. */
  current: Pick<Blog, 'image' | 'updated_at'> | null;
  value: NewPicture | null;
  /** `alt`: the description that the new picture begins with. Without a new one, that of the stored picture counts again. */
  onChange: (picture: NewPicture | null, alt?: string) => void;
  /** True if saving the form deletes the stored picture, or if that was done at once. */
  isRemoved: boolean;
  removed?: string;
  onRemove: (isRemoved: boolean) => void;
  /** The field of the description, which is shown while there is a picture. */
  description: GetInputPropsReturnType & { disabled?: boolean };
  error?: ReactNode;
}

const caption = {
  component: 'figcaption',
  gap: 0,
  justify: 'space-between',
  c: 'dimmed',
  fz: 'sm',
  // As high with a button as without one.
  mih: { base: '2.75rem', sm: '1.9rem' },
} as const;
/** The button's text is aligned with the edge of the picture, also when the button wraps. */
const inCaption = { variant: 'subtle', size: 'compact-sm', mx: '-0.5rem' } as const;

export function PictureField(props: PictureFieldProps) {
  const { current, value, onChange, isRemoved, onRemove, description, error } = props;
  const { removed = own.isRemoved } = props;
  const id = useId();
  const fileField = useRef<HTMLInputElement>(null);
  const preview = useDataUrl(value instanceof Blob ? value : null);
  const [isChoosing, setIsChoosing] = useState(false);
  const preparing = useMutation({
    mutationKey: coverKey,
    mutationFn: async (file: File) => {
      try {
        return { cover: await makeCover(file) };
      } catch (refused) {
        const reasons =
          refused instanceof InvalidPictureError ? refused.reasons : [(refused as Error).message];
        return { reasons, copy: await makeSmallCover(file).catch(() => undefined) };
      }
    },
  });
  const { isPending: isPreparing } = preparing;

  function choose(file: File): void {
    dismissErrorToast();
    preparing.mutate(file, {
      // Not called when the user has chosen another file in the meantime, or left the form.
      onSuccess: ({ cover, reasons: [reason, ...more] = [], copy }) => {
        if (cover) return onChange(cover, '');
        // The form keeps the description of the stored picture.
        if (value !== null) onChange(null);
        const offer = copy && (
          <CopyButton onUse={() => onChange(copy, '')} onGone={() => fileField.current?.focus()} />
        );
        showErrorToast(reason!, more.join(' '), own.refused, offer);
      },
    });
  }

  function removeNew(): void {
    onChange(null);
    // The button disappears with its figure: move the focus, so that it is not lost.
    fileField.current?.focus();
  }

  return (
    <>
      <Input.Wrapper id={id} label={words.blogs.fields.image} description={own.hint} error={error} mt="md">
        <div className={classes.pictures}>
          {current?.image && (
            <figure>
              <span className={isRemoved && value === null ? classes.removed : undefined}>
                <Picture name={current.image} version={current.updated_at} alt="" sizes="15rem" />
              </span>
              <Group {...caption}>
                <span>{own.current}</span>
                {value === null && (
                  <BusyButton {...inCaption} isBusy={false} onClick={() => onRemove(!isRemoved)}>
                    {isRemoved ? own.keep : own.take}
                  </BusyButton>
                )}
              </Group>
              <Text size="sm" role="status">
                {isRemoved && value === null && removed}
              </Text>
            </figure>
          )}
          {(value !== null || isPreparing) && (
            <figure>
              {typeof value === 'string' && !isPreparing ? (
                <Picture name={value} alt="" sizes="15rem" />
              ) : isPreparing || preview === undefined ? (
                <LoadingSpinner label={own.preparing} />
              ) : (
                <img src={preview} alt="" />
              )}
              <Group {...caption}>
                <span>{own.fresh}</span>
                {!isPreparing && (
                  <Button {...inCaption} onClick={removeNew}>
                    {own.remove}
                  </Button>
                )}
              </Group>
            </figure>
          )}
          <div className={classes.dropZone}>
            <IconPhotoPlus aria-hidden />
            <Text size="sm">{own.choose}</Text>
            <input
              ref={fileField}
              type="file"
              id={id}
              accept={pictureTypes}
              aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
              aria-invalid={Boolean(error)}
              data-path="image"
              onChange={({ currentTarget: input }) => {
                const [file] = input.files ?? [];
                if (file) choose(file);
                // Reset the input: without this, choosing the same file again fires no event.
                input.value = '';
              }}
            />
          </div>
        </div>
        <Button variant="default" size="sm" mt="xs" onClick={() => setIsChoosing(true)}>
          {texts.pick}
        </Button>
      </Input.Wrapper>
      {(value !== null || (current?.image && !isRemoved)) && (
        <TextInput
          label={texts.articleAlt}
          description={texts.articleAltHint}
          autoComplete="off"
          mt="md"
          lang={langOf(description.value ?? '')}
          {...description}
        />
      )}
      {isChoosing && (
        <LibraryDialog
          onPick={(picture) => {
            preparing.reset();
            onChange(picture.name, picture.alt);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

/** The second button of a message: it has the focus, because the form around the field would keep it from the message. */
function CopyButton({ onUse, onGone }: { onUse: () => void; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const message = button.current?.closest('[role=alert]');
    button.current?.focus();
    return () => void (message?.contains(document.activeElement) && leave());
  }, []);
  return (
    <Button
      ref={button}
      size="compact-sm"
      variant="default"
      mt="xs"
      onClick={() => {
        onUse();
        dismissErrorToast();
      }}
    >
      {own.smaller}
    </Button>
  );
}
