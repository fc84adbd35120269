// Adds pictures to the library: chosen or dropped files, one after the other, each with its progress.

import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Media } from '../../contract/media/media.ts';
import { invalidate } from '../api/query-client.ts';
import { pictureTypes } from '../editor/check-picture.ts';
import { langOf } from '../screen/values.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { addMedia } from './media.data.ts';
import classes from '../form/drop-zone.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

/** A file on its way into the library. `id`: its idempotency key. `sent`: from 0 to 1. */
interface Sent {
  id: string;
  file: File;
  sent: number;
  error?: string;
  /** The picture of the library that is the same file. */
  twin?: Media;
}

interface MediaUploadProps {
  /** Called when files begin and end to be sent: a dialog that closes in between cancels them. */
  onBusy?: (isBusy: boolean) => void;
  /** The link or button that opens or chooses a picture that is there already. */
  renderTwin: (twin: Media) => ReactNode;
}

export function MediaUpload({ onBusy, renderTwin }: MediaUploadProps) {
  const id = useId();
  const [files, setFiles] = useState<Sent[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  const isBusy = files.some(({ error, twin }) => !error && !twin);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  useUnsavedChangesGuard((isScreenLeft) => isScreenLeft && isBusy);
  const last = useRef(Promise.resolve());
  const update = (fileId: string, change: Partial<Sent>) =>
    setFiles((all) => all.map((each) => (each.id === fileId ? { ...each, ...change } : each)));

  async function send({ id: fileId, file }: Sent): Promise<void> {
    const { signal } = ending.current;
    if (signal.aborted) return;
    try {
      const headers = idempotencyKeyHeader(fileId);
      const { stored, isNew } = await addMedia(file, {
        headers,
        signal,
        onProgress: (sent) => update(fileId, { sent }),
      });
      if (!isNew) return update(fileId, { twin: stored });
      setFiles((all) => all.filter((each) => each.id !== fileId));
      await invalidate('media');
    } catch (error) {
      update(fileId, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function add(chosen: File[]): void {
    const failed = files.filter(({ error }) => error);
    // The server may have stored what failed: a file that is chosen again has the same key.
    const keyOf = ({ name }: File) =>
      failed.find((each) => each.file.name === name)?.id ?? newIdempotencyKey();
    const added = chosen.map((file) => ({ id: keyOf(file), file, sent: 0 }));
    // What failed before has been read.
    setFiles((all) => [...all.filter(({ error, twin }) => !error && !twin), ...added]);
    for (const each of added) last.current = last.current.then(() => send(each));
  }

  return (
    <Box mb="md">
      <Group gap="0.25rem 0.75rem" p="1rem" className={classes.dropZone}>
        <IconPhotoPlus aria-hidden />
        <label htmlFor={id}>{texts.choose}</label>
        <Text size="sm" c="dimmed" id={`${id}-hint`}>
          {texts.chooseHint}
        </Text>
        <input
          type="file"
          id={id}
          multiple
          accept={pictureTypes.join()}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: input }) => {
            add([...(input.files ?? [])]);
            input.value = '';
          }}
        />
      </Group>
      <Stack component="ul" gap={0} aria-live="polite">
        {files.map(({ id: fileId, file, sent, error, twin }) => (
          <Stack component="li" key={fileId} gap="0.25rem" fz="sm" py="0.5rem">
            <span>{file.name}</span>
            {twin ? (
              <Group gap="xs">
                <span lang={langOf(twin.title)}>{texts.twin(twin.title)}</span>
                {renderTwin(twin)}
              </Group>
            ) : error ? (
              <Text size="sm" c="var(--danger)">
                {error}
              </Text>
            ) : (
              <Progress value={sent * 100} animated={sent === 1} aria-label={texts.upload(file.name)} />
            )}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
