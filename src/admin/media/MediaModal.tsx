// The dialog over the library: what is said of a picture, where it is used, and what can be done with it.

import { Anchor, Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Media, MediaInput, type MediaUse } from '../../contract/media/media.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { langOf } from '../screen/values.tsx';
import { LoadError, LoadingSpinner } from '../screen/Loaded.tsx';
import { type FormOfItem, ListFormModal } from '../list/ListFormModal.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { api, bodyAndETagOf, bodyOf, idParam, type WithETag } from '../api/client.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { bytesText, sizeText } from './picture-places.ts';
import { invalidate } from '../api/query-client.ts';
import { pictureTypes, sendPicture } from '../editor/check-picture.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/Buttons.tsx';
import { useConfirm } from '../dialog/Confirm.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { paths } from '../../contract/url/paths.ts';
import { nameOfText } from '../screen/text-labels.ts';
import { words } from '../words/words.ts';

const texts = words.media;

/** Opens if the URL has `?edit`. Pictures are added on the screen itself. */
export function MediaModal() {
  return (
    <ListFormModal
      noun={texts.noun}
      feature="media"
      size="xl"
      read={(id, signal) => bodyAndETagOf(api.media[':id'].$get(idParam(id), { init: { signal } }))}
      renderForm={({ stored, ...item }) =>
        stored ? <MediaForm {...item} stored={stored} /> : <LoadError text={texts.gone} />
      }
    />
  );
}

type MediaFormProps = FormOfItem<Media> & { stored: WithETag<Media> };

function MediaForm({ close, ...item }: MediaFormProps) {
  const { body: media } = item.stored;
  const { title, alt, focus_x, focus_y } = media;
  const { form, ...editing } = useEditForm<MediaInput, Media>({
    ...item,
    feature: 'media',
    initialValues: { title, alt, focus_x, focus_y },
    schema: MediaInput,
    change: (id, json, options) => bodyOf(api.media[':id'].$put({ ...idParam(id), json }, options)),
    onSaved: () => {
      showSuccessToast(texts.saved);
      void close();
    },
    failedText: texts.saveFailed,
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
          <DialogButtons cancel={() => void close()}>
            <Button type="submit" loading={editing.isSaving}>
              {texts.save}
            </Button>
          </DialogButtons>
        </Group>
      }
    >
      <FocalPoint media={media} value={form.values} onChange={(focus) => form.setValues(focus)} />
      <Text size="sm" c="dimmed" mt="sm">
        {texts.facts(sizeText(media), media.type.toUpperCase(), bytesText(media.bytes))}
      </Text>
      <TextInput
        label={texts.name}
        required
        mt="md"
        lang={langOf(form.values.title)}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={texts.description}
        description={texts.altHint}
        mt="md"
        lang={langOf(form.values.alt.en)}
        {...form.getInputProps('alt.en')}
      />
      <MediaUses media={media} />
    </EditForm>
  );
}

interface MediaActionsProps {
  media: Media;
  /** True while the form has changes: they would be lost when another picture is loaded into it. */
  isChanged: boolean;
  onReload?: () => Promise<unknown>;
  close: () => Promise<void>;
}

const replacingKey = (id: number) => ['media', 'replace', id];

function MediaActions({ media, isChanged, onReload, close }: MediaActionsProps) {
  const confirm = useConfirm();
  const uses = useUses(media.id).data?.length;
  const [sent, setSent] = useState<number | 'preparing'>(0);
  const replacing = useMutation({
    mutationKey: replacingKey(media.id),
    mutationFn: (file: File) =>
      sendPicture<Media>(`/media/${media.id}/replace`, file, {
        onPreparing: () => setSent('preparing'),
        onProgress: setSent,
      }),
    onSuccess: async () => {
      await Promise.all([onReload?.(), invalidate('media'), invalidate('blogs'), invalidate('drafts')]);
      showSuccessToast(texts.replaced);
    },
    onError: (error) => showErrorToast(texts.replaceFailed(error.message)),
  });

  const reset = useRef<() => void>(null);
  async function replace(file: File | null): Promise<void> {
    // Without it, choosing the same file again fires no event.
    reset.current?.();
    if (file && (await confirm(texts.replaceConfirmation(file.name, uses ?? 0)))) replacing.mutate(file);
  }

  return (
    <Group gap="xs">
      <FileButton resetRef={reset} accept={pictureTypes} onChange={(file) => void replace(file)}>
        {({ onClick }) => (
          <BusyButton {...inRow} isBusy={replacing.isPending} isDisabled={isChanged} onClick={onClick}>
            {texts.replace}
          </BusyButton>
        )}
      </FileButton>
      {media.deleted_at === null ? (
        <DeleteButton
          feature="media"
          noun="picture"
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
          done={texts.restored}
          failed={texts.restoreFailed}
        >
          {texts.restore}
        </ActionButton>
      )}
      <span role="status">
        {replacing.isPending &&
          (sent === 'preparing' ? words.editor.picture.preparing : sent < 1 ? texts.sending : texts.making)}
      </span>
    </Group>
  );
}

/** A translation is opened from what it translates. */
function pathOf({ kind, object_id, translates, translates_kind }: MediaUse): string {
  if (kind === 'drafts') return paths.adminDraft(object_id);
  const [of, id] = [translates_kind ?? kind, translates ?? object_id];
  if (of === 'texts') return paths.adminTexts();
  return of === 'pages' ? paths.adminDraftOf(of, id) : paths.adminBlogEdit(id);
}

/** In the texts of the site, the last step of a path says which field it is. */
const fieldOf = ({ field }: MediaUse): string =>
  texts.fields[field.slice(field.lastIndexOf('/') + 1)] ?? field;

const titleOf = ({ kind, title }: MediaUse): string => (kind === 'texts' ? nameOfText(title) : title);

function useUses(id: number) {
  return useQuery({
    queryKey: ['media', 'uses', id],
    queryFn: ({ signal }) => bodyOf(api.media[':id'].uses.$get(idParam(id), { init: { signal } })),
  });
}

function MediaUses({ media: { id } }: { media: Media }) {
  const { data: uses, isError } = useUses(id);
  return (
    <Input.Wrapper label={texts.usedIn} labelElement="div" mt="md">
      {isError ? (
        <p>{texts.usesFailed}</p>
      ) : uses === undefined ? (
        <LoadingSpinner />
      ) : uses.length === 0 ? (
        <p>{texts.unused}</p>
      ) : (
        <ul>
          {uses.map((use) => {
            const [path, title] = [pathOf(use), titleOf(use) || texts.untitledUse];
            return (
              <li key={`${use.kind} ${use.object_id} ${use.field}`}>
                <span>{`${texts.kinds[use.kind]}:`}</span>{' '}
                <Anchor component={Link} to={path} lang={langOf(title)} inherit underline="always">
                  {title}
                </Anchor>{' '}
                <span>{`(${fieldOf(use)})`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Input.Wrapper>
  );
}
