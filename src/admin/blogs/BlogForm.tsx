import { Button, Group, Progress, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  type Blog,
  type BlogDraftFields,
  BlogInput,
  emptyBlog,
  fieldsOfBlog,
} from '../../contract/blogs/blogs.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { paths } from '../../contract/url/paths.ts';
import { ContinueButton, PublishedMenu } from '../drafts/DraftMenus.tsx';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import type { FormOfItem } from '../list/ListFormModal.tsx';
import { noteBrokenLinks } from '../drafts/note-broken-links.ts';
import { SiteLinks, ViewOnSite } from '../list/SiteLinks.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { type SaveOptions, useEditForm } from '../form/use-edit-form.ts';
import { useIsPhone } from '../screen/Screen.tsx';
import { BlogInputs } from './BlogInputs.tsx';
import { addBlog, type BlogUpload, changeBlog, uploadCover } from './blogs.data.ts';
import { coverKey, PictureField } from './PictureField.tsx';
import { words } from '../words/words.ts';

interface BlogFields extends Omit<BlogDraftFields, 'image'>, Pick<BlogUpload, 'image' | 'removesImage'> {
  /** Number of pictures that are chosen but not in the text yet. Above 0 the form does not save, so none is lost. */
  pendingPictures: number;
}

const BlogFieldsSchema = BlogInput.extend({
  pendingPictures: z.literal(0, words.editor.pendingPicture),
});

const empty: BlogFields = { ...emptyBlog, image: null, removesImage: false, pendingPictures: 0 };

const texts = words.blogs;

export function BlogForm({ close, ...item }: FormOfItem<Blog>) {
  const { id, stored } = item;
  const isNew = id === undefined;
  const current = stored?.body ?? null;
  const isPhone = useIsPhone();
  const [sent, setSent] = useState(0);
  const isPreparing = useIsMutating({ mutationKey: coverKey }) > 0;
  const send = (values: BlogFields, options: SaveOptions, changedId?: string) => {
    setSent(0);
    const { image, image_alt, author, removesImage } = values;
    const changed = changedId === undefined ? null : current;
    // What is not sent stays as it is: the author, and the description of the same picture. A new picture has none.
    const alt = (image === null && changed?.image_alt) || '';
    const input = BlogInput.parse({
      ...values,
      image_alt: image_alt === alt ? undefined : image_alt,
      author: author === (changed?.author ?? '') ? undefined : author,
    });
    const article = { ...input, image, removesImage };
    const sending = { ...options, onProgress: setSent };
    return changedId === undefined ? addBlog(article, sending) : changeBlog(changedId, article, sending);
  };
  const { form, leaveWith, isOfStored, ...editing } = useEditForm<BlogFields, Blog>({
    ...item,
    feature: 'blogs',
    initialValues: current ? { ...empty, ...fieldsOfBlog(current), image: null } : empty,
    schema: BlogFieldsSchema,
    add: send,
    change: (changedId, values, options) => send(values, options, changedId),
    onSaved: (article, isAdded) => {
      const text = isAdded ? texts.created : texts.updated;
      showSuccessToast(text, <ViewOnSite path={paths.blog(article.id)} />);
      void noteBrokenLinks('blogs', article.id);
      void close({ toFirstPage: isAdded });
    },
    deleted: { noun: words.blogs.deletedNoun, canBeArchived: true, lost: words.blogs.lostPictures },
    failedText: (error) => texts.saveFailed(error instanceof Error ? error.message : String(error)),
    onInvalid: ({ title, content, category }) => {
      if (looksEmpty(title) || looksEmpty(content) || !category) showErrorToast(texts.required);
    },
  });
  const published = current && isOfStored ? fieldsOfBlog(current) : null;
  const continueButton = (
    <ContinueButton
      kind="blogs"
      isDisabled={isPreparing}
      leaveWith={(store) => {
        if (!form.validateField('pendingPictures').hasError) leaveWith(store);
      }}
      fieldsOf={(typed: BlogFields) => draftFieldsOf(typed, current?.image ?? null)}
      of={current ? { id: current.id, published } : undefined}
    />
  );
  return (
    <EditForm
      {...editing}
      actions={
        <Group
          className="sticky-bar"
          justify="flex-end"
          gap={isPhone ? '0.75rem 0.25rem' : '0.75rem 1.5rem'}
          py="0.9rem"
        >
          {editing.isSaving ? (
            <UploadProgress sent={sent} />
          ) : isNew ? (
            continueButton
          ) : (
            current &&
            !editing.notices.deleted && (
              <Group gap={isPhone ? 0 : 'sm'} me="auto">
                {/* On a phone the row has room for icons only. */}
                <SiteLinks path={paths.blog(current.id)} name={isPhone ? current.title : undefined} />
                <PublishedMenu kind="blogs" id={current.id} />
                {continueButton}
              </Group>
            )
          )}
          <DialogButtons cancel={close} mt={0}>
            <Button type="submit" loading={editing.isSaving} disabled={isPreparing}>
              {isNew ? words.blogs.add : words.blogs.update}
            </Button>
          </DialogButtons>
        </Group>
      }
    >
      <BlogInputs
        getInputProps={form.getInputProps}
        picture={
          <PictureField
            // A new article begins without the picture of one that is gone.
            current={editing.notices.deleted ? null : current}
            value={form.values.image}
            onChange={(picture, alt = current?.image_alt ?? '') => {
              form.setFieldValue('image', picture);
              form.setFieldValue('image_alt', alt);
            }}
            isRemoved={form.values.removesImage}
            onRemove={(isRemoved) => form.setFieldValue('removesImage', isRemoved)}
            description={form.getInputProps('image_alt')}
            error={form.errors['image']}
          />
        }
      />
    </EditForm>
  );
}

/** The names of uploaded images: one that is stored again, because a response was lost, is in the same draft. */
const covers = new WeakMap<Blob, string>();

/** @param stored the picture of the article that the form changes */
async function draftFieldsOf({ image, removesImage, ...values }: BlogFields, stored: string | null) {
  const { title, content, category, image_alt, author } = values;
  const others = { title, content, category, author };
  if (image === null && removesImage) return { ...others, image, image_alt: '' };
  if (!(image instanceof Blob)) return { ...others, image: image ?? stored, image_alt };
  const name = covers.get(image) ?? (await uploadCover(image));
  covers.set(image, name);
  return { ...others, image: name, image_alt };
}

const { upload } = words.blogs;

/** `sent`: from 0 to 1. At 1 the bar is animated, because the server still resizes the pictures. */
function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  const isSent = percent === 100;
  return (
    <Group justify="space-between" gap="0 0.5rem" flex="1 1 12rem" maw={{ sm: '20rem' }} me="auto">
      <Text size="sm" role="status">
        {isSent ? upload.storing : upload.sending}
      </Text>
      {!isSent && (
        <Text size="sm" aria-hidden>
          {`${percent} %`}
        </Text>
      )}
      <Progress flex="0 1 100%" value={percent} animated={isSent} aria-label={upload.label} />
    </Group>
  );
}
