// Adds pictures to the library: chosen, dropped or taken ones, one after the other, each with its progress.

import { Box, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Media } from '../../contract/media/media.ts';
import { invalidate } from '../api/query-client.ts';
import { hasCamera, pictureTypes } from '../editor/check-picture.ts';
import { langOf } from '../screen/values.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { addMedia, fileEndings, type Takes } from './media.data.ts';
import classes from '../form/drop-zone.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

/** A file on its way into the library. `id`: its idempotency key. `sent`: from 0 to 1, or that it is made smaller before. */
interface Sent {
  id: string;
  file: File;
  sent: number | 'preparing';
  isAdded?: true;
  error?: string;
  /** The picture of the library that is the same file. */
  twin?: Media;
}

const isWaiting = ({ isAdded, error, twin }: Sent) => !isAdded && !error && !twin;

/** What the file chooser offers. */
const accepted = { pictures: pictureTypes, files: fileEndings, all: `${pictureTypes},${fileEndings}` };

interface MediaUploadProps {
  takes?: Takes;
  /** Called when files begin and end to be sent: a dialog that closes in between cancels them. */
  onBusy?: (isBusy: boolean) => void;
  /** The link or button that opens or chooses a picture that is there already. */
  renderTwin: (twin: Media) => ReactNode;
}

export function MediaUpload({ takes = 'pictures', onBusy, renderTwin }: MediaUploadProps) {
  const id = useId();
  const { choose, hint } = texts.takes[takes];
  const [files, setFiles] = useState<Sent[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  const isBusy = files.some(isWaiting);
  const added = files.filter(({ isAdded }) => isAdded);
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
      const { stored, isNew } = await addMedia(
        file,
        {
          headers,
          signal,
          onPreparing: () => update(fileId, { sent: 'preparing' }),
          onProgress: (sent) => update(fileId, { sent }),
        },
        takes,
      );
      if (!isNew) return update(fileId, { twin: stored });
      update(fileId, { isAdded: true });
      await invalidate('media');
    } catch (error) {
      update(fileId, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function add(chosen: File[]): void {
    const failed = files.filter(({ error }) => error);
    // The server may have stored what failed: a file that is chosen again has the same key.
    const keyOf = ({ name, size }: File) =>
      failed.find(({ file }) => file.name === name && file.size === size)?.id ?? newIdempotencyKey();
    const next = chosen.map((file) => ({ id: keyOf(file), file, sent: 0 }));
    // What became of the files before has been read.
    setFiles((all) => [...all.filter(isWaiting), ...next]);
    for (const each of next) last.current = last.current.then(() => send(each));
  }

  return (
    <Box mb="md">
      <Group gap="0.25rem 0.75rem" p="1rem" className={classes.dropZone}>
        <IconPhotoPlus aria-hidden />
        <label htmlFor={id}>{choose}</label>
        <Text size="sm" c="dimmed" id={`${id}-hint`}>
          {hint}
        </Text>
        <input
          type="file"
          id={id}
          multiple
          accept={accepted[takes]}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: input }) => {
            add([...(input.files ?? [])]);
            input.value = '';
          }}
        />
      </Group>
      {hasCamera && takes !== 'files' && (
        <FileButton accept={pictureTypes} capture="environment" onChange={(photo) => photo && add([photo])}>
          {(props) => (
            <Button {...props} variant="default" mt="xs" leftSection={<IconCamera size={20} aria-hidden />}>
              {words.editor.picture.camera}
            </Button>
          )}
        </FileButton>
      )}
      <Stack component="ul" gap={0} aria-live="polite">
        {added.length > 0 && (
          <Text component="li" size="sm" py="0.5rem">
            <span>{takes === 'pictures' ? texts.added(added.length) : texts.addedFiles(added.length)}</span>{' '}
            {added.map(({ id: fileId, file }, index) => (
              <span key={fileId}>
                {index > 0 && ', '}
                <bdi>{file.name}</bdi>
              </span>
            ))}
          </Text>
        )}
        {files
          .filter(({ isAdded }) => !isAdded)
          .map(({ id: fileId, file, sent, error, twin }) => (
            <Stack component="li" key={fileId} gap="0.25rem" fz="sm" py="0.5rem">
              <bdi>{file.name}</bdi>
              {twin ? (
                <Group gap="xs">
                  <span lang={langOf(twin.title)}>{texts.twin(twin.title)}</span>
                  {renderTwin(twin)}
                </Group>
              ) : error ? (
                <Text size="sm" c="var(--danger)">
                  {error}
                </Text>
              ) : sent === 'preparing' ? (
                <>
                  <span>{words.editor.picture.preparing}</span>
                  <Progress value={100} animated aria-label={texts.preparing(file.name)} />
                </>
              ) : (
                <Progress value={sent * 100} animated={sent === 1} aria-label={texts.upload(file.name)} />
              )}
            </Stack>
          ))}
      </Stack>
    </Box>
  );
}
