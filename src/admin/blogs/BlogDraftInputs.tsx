// The fields of an article's draft: a chosen picture is stored at once, and the draft has its name.

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaMessages as texts } from '../../contract/media-messages.ts';
import type { DraftInputsProps } from '../drafts/DraftEditor.tsx';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { BlogInputs } from './BlogInputs.tsx';
import { uploadCover } from './blogs.data.ts';
import { PictureField } from './PictureField.tsx';

interface PictureInput {
  value: string | null;
  onChange: (name: string | null) => void;
  error?: string;
}

export function BlogDraftInputs({ getInputProps, onBusy }: DraftInputsProps) {
  const { value: name, onChange, error } = getInputProps('image') as PictureInput;
  const storing = useMutation({ mutationFn: uploadCover });
  const [isPreparing, setIsPreparing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const library = useRef<HTMLButtonElement>(null);
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(isPreparing || storing.isPending), [isPreparing, storing.isPending]);
  function store(picture: Blob): void {
    // Not called for a picture that was removed, or replaced, in the meantime.
    const onSuccess = (stored: string) => {
      onChange(stored);
      storing.reset();
    };
    storing.mutate(picture, { onSuccess });
  }
  return (
    <BlogInputs
      getInputProps={getInputProps}
      picture={
        <>
          <PictureField
            current={name === null ? null : { image: name, updated_at: name }}
            value={storing.variables ?? null}
            onChange={(picture) => (picture ? store(picture) : storing.reset())}
            isRemoved={false}
            onRemove={() => onChange(null)}
            onPreparing={setIsPreparing}
            error={storing.error?.message ?? error}
            data-path="image"
          />
          <Button ref={library} variant="default" size="sm" mt="xs" onClick={() => setIsChoosing(true)}>
            {texts.pick}
          </Button>
          {isChoosing && (
            <LibraryDialog
              onPick={(picture) => {
                storing.reset();
                onChange(picture.name);
              }}
              onClose={() => {
                setIsChoosing(false);
                library.current?.focus();
              }}
            />
          )}
        </>
      }
    />
  );
}
