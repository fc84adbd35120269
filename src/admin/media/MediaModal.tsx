import { Anchor, FileButton, Group, Input, Switch, Text, TextInput } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bytesText, fileFacts, isFileType } from '../../contract/media/files.ts';
import { type Media, MediaInput } from '../../contract/media/media.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { langOf } from '../screen/values.tsx';
import { LoadError } from '../screen/Loaded.tsx';
import { type FormOfItem, ListFormModal } from '../list/ListFormModal.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { api, bodyAndETagOf, bodyOf, idParam, type WithETag } from '../api/client.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { sizeText } from './picture-places.ts';
import { invalidate } from '../api/query-client.ts';
import { pictureTypes, sendFile, sendPicture } from '../editor/send-file.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { paths } from '../../contract/url/paths.ts';
import { MediaUses, useUses } from './MediaUses.tsx';
import { words } from '../words/words.ts';

const texts = words.media;

/** Opens if the URL has `?edit`. Pictures are added on the screen itself. */
export function MediaModal() {
  return (
    <ListFormModal
      noun={(media?: Media) =>
        !media ? texts.anyNoun : isFileType(media.type) ? texts.file.noun : texts.noun
      }
      feature="media"
      size="xl"
      read={(id, signal) => bodyAndETagOf(api.media[':id'].$get(idParam(id), { init: { signal } }))}
      renderForm={({ stored, ...item }) =>
        stored ? <MediaForm {...item} stored={stored} /> : <LoadError text={texts.gone} />
      }
    />
  );
}

function MediaForm({ close, ...item }: FormOfItem<Media> & { stored: WithETag<Media> }) {
  const { body: media } = item.stored;
  const { title, alt, focus_x, focus_y, noindex } = media;
  const isFile = isFileType(media.type);
  const says = isFile ? texts.file : texts;
  const { form, ...editing } = useEditForm<MediaInput, Media>({
    ...item,
    feature: 'media',
    initialValues: { title, alt, focus_x, focus_y, ...(isFile && { noindex }) },
    schema: MediaInput,
    change: (id, json, options) => bodyOf(api.media[':id'].$put({ ...idParam(id), json }, options)),
    onSaved: () => {
      showSuccessToast(says.saved);
      void close();
    },
    failedText: says.saveFailed,
  });
  // The picture's new version is loaded into the form.
  const isReplacing = useIsMutating({ mutationKey: replacingKey(media.id) }) > 0;
  return (
    <EditForm
      {...editing}
      isSaving={editing.isSaving || isReplacing}
      actions={
        <Group justify="space-between" align="flex-end">
          <MediaActions media={media} isChanged={form.isDirty()} onReload={item.onReload} close={close} />
          <DialogButtons cancel={close} submit={texts.save} isBusy={editing.isSaving} />
        </Group>
      }
    >
      {!isFile && (
        <FocalPoint media={media} value={form.values} onChange={(focus) => form.setValues(focus)} />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {isFile
          ? fileFacts(media)
          : texts.facts(sizeText(media), media.type.toUpperCase(), bytesText(media.bytes))}
      </Text>
      <TextInput
        label={texts.name}
        required
        mt="md"
        lang={langOf(form.values.title)}
        {...form.getInputProps('title')}
      />
      {isFile ? (
        <>
          <Input.Wrapper
            label={texts.file.address}
            labelElement="div"
            description={texts.file.addressHint}
            mt="md"
          >
            <p>
              <Anchor href={paths.file(media.name)} inherit underline="always" lang={langOf(media.name)}>
                {paths.file(media.name)}
              </Anchor>
            </p>
          </Input.Wrapper>
          <Switch
            label={texts.file.noindex}
            mt="md"
            {...form.getInputProps('noindex', { type: 'checkbox' })}
          />
        </>
      ) : (
        <TextInput
          label={texts.description}
          description={texts.altHint}
          mt="md"
          lang={langOf(form.values.alt.en)}
          {...form.getInputProps('alt.en')}
        />
      )}
      <MediaUses media={media} />
    </EditForm>
  );
}

interface MediaActionsProps extends Pick<FormOfItem<Media>, 'onReload' | 'close'> {
  media: Media;
  /** True while the form has changes: they would be lost when another picture is loaded into it. */
  isChanged: boolean;
}

const replacingKey = (id: number) => ['media', 'replace', id];

function MediaActions({ media, isChanged, onReload, close }: MediaActionsProps) {
  const isFile = isFileType(media.type);
  const says = isFile ? texts.file : texts;
  const confirm = useConfirm();
  const uses = useUses(media.id).data?.length;
  const [sent, setSent] = useState<number | 'preparing'>(0);
  const replacing = useMutation({
    mutationKey: replacingKey(media.id),
    mutationFn: (file: File) => {
      const options = { onPreparing: () => setSent('preparing'), onProgress: setSent };
      return isFile
        ? sendFile(`/media/${media.id}/file`, file, options)
        : sendPicture<Media>(`/media/${media.id}/replace`, file, options);
    },
    onSuccess: async () => {
      await Promise.all([onReload?.(), invalidate('media'), invalidate('blogs'), invalidate('drafts')]);
      showSuccessToast(says.replaced);
    },
    onError: (error) => showErrorToast(says.replaceFailed(error.message)),
  });

  const reset = useRef<() => void>(null);
  async function replace(file: File | null): Promise<void> {
    // Without it, choosing the same file again fires no event.
    reset.current?.();
    if (file && (await confirm(says.replaceConfirmation(file.name, uses ?? 0)))) replacing.mutate(file);
  }

  return (
    <Group gap="xs">
      <FileButton
        resetRef={reset}
        accept={isFile ? `.${media.type}` : pictureTypes}
        onChange={(file) => void replace(file)}
      >
        {({ onClick }) => (
          <BusyButton {...inRow} isBusy={replacing.isPending} isDisabled={isChanged} onClick={onClick}>
            {texts.replace}
          </BusyButton>
        )}
      </FileButton>
      {media.deleted_at === null ? (
        <DeleteButton
          feature="media"
          noun={isFile ? 'file' : 'picture'}
          name={media.title}
          note={texts.binNote}
          id={media.id}
          leave={close}
        />
      ) : (
        <ActionButton
          {...inRow}
          run={() => api.media[':id'].restore.$post(idParam(media.id))}
          leave={close}
          feature="media"
          done={says.restored}
          failed={says.restoreFailed}
        >
          {texts.restore}
        </ActionButton>
      )}
      <span role="status">
        {replacing.isPending &&
          (sent === 'preparing'
            ? words.editor.picture.preparing(1, 1)
            : sent < 1
              ? texts.sending
              : says.making)}
      </span>
    </Group>
  );
}
