// The dialog over the library: what is said of a picture, where it is used, and what can be done with it.

import { Button, Group, Text, TextInput } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type Media, MediaInput } from '../../contract/media/media.ts';
import { mediaMessages as texts } from '../../contract/media-messages.ts';
import { DialogButtons } from '../dialog/DialogButtons.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { langOf } from '../screen/lang-of.ts';
import { LoadError } from '../screen/LoadError.tsx';
import { type FormOfItem, ListFormModal } from '../list/ListFormModal.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import type { WithETag } from '../api/client.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { changeMedia, readMedia } from './media.data.ts';
import { MediaActions, replacingKey } from './MediaActions.tsx';
import { MediaUses } from './MediaUses.tsx';
import { bytesText, sizeText } from './picture-places.ts';

/** Opens if the URL has `?edit`. Pictures are added on the screen itself. */
export function MediaModal() {
  return (
    <ListFormModal
      noun={texts.noun}
      feature="media"
      size="xl"
      read={readMedia}
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
    change: changeMedia,
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
