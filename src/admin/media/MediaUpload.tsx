import { Box, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { fileTypes } from '../../contract/media/files.ts';
import type { Media } from '../../contract/media/media.ts';
import { invalidate } from '../api/query-client.ts';
import { FileProgress, isWaiting, useFileQueue } from '../editor/file-queue.tsx';
import { addFile, addPicture, hasCamera, isNoPicture, pictureTypes } from '../editor/send-file.ts';
import { langOf } from '../screen/values.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from '../form/drop-zone.module.css';
import { words } from '../words/words.ts';

const texts = words.media;

const fileEndings = fileTypes.map((type) => `.${type}`).join();
const accepted = { pictures: pictureTypes, files: fileEndings, all: `${pictureTypes},${fileEndings}` };

interface MediaUploadProps {
  takes: keyof typeof texts.takes;
  /** Called when files begin and end to be sent: a dialog that closes in between cancels them. */
  onBusy?: (isBusy: boolean) => void;
  /** The link or button that opens or chooses a picture that is there already. */
  renderTwin: (twin: Media) => ReactNode;
}

/** Adds pictures and files to the library: chosen, dropped or taken ones, one after the other, each with its progress. */
export function MediaUpload({ takes, onBusy, renderTwin }: MediaUploadProps) {
  const id = useId();
  const { choose, hint } = texts.takes[takes];
  const { files, add } = useFileQueue(async (file, options) => {
    const isFile = takes === 'files' || (takes === 'all' && (await isNoPicture(file)));
    const sent = await (isFile ? addFile : addPicture)(file, options);
    if (sent.isNew) void invalidate('media');
    return sent;
  });
  const isBusy = files.some(isWaiting);
  const added = files.filter(({ outcome }) => outcome?.isNew);
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  useUnsavedChangesGuard((isScreenLeft) => isScreenLeft && isBusy);

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
          .filter((each) => !added.includes(each))
          .map((each) => (
            <Stack component="li" key={each.id} gap="0.25rem" fz="sm" py="0.5rem">
              <bdi>{each.file.name}</bdi>
              {each.outcome ? (
                <Group gap="xs">
                  <span lang={langOf(each.outcome.stored.title)}>
                    {texts.twin(each.outcome.stored.title)}
                  </span>
                  {renderTwin(each.outcome.stored)}
                </Group>
              ) : each.error ? (
                <Text size="sm" c="var(--danger)">
                  {each.error}
                </Text>
              ) : (
                <>
                  {each.sent === 'preparing' && (
                    <span>{words.editor.picture.preparing(files.indexOf(each) + 1, files.length)}</span>
                  )}
                  <FileProgress {...each} />
                </>
              )}
            </Stack>
          ))}
      </Stack>
    </Box>
  );
}
