// The form that adds or changes an article.

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { type Blog, BlogDraft } from '../../contract/blogs.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { ContinueButton } from '../drafts/ContinueButton.tsx';
import { PublishedMenu } from '../drafts/PublishedMenu.tsx';
import type { DraftFields } from '../drafts/save-queue.ts';
import { pendingPicture } from '../editor/check-picture.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { EditForm } from '../ui/EditForm.tsx';
import { SiteLinks } from '../ui/SiteLinks.tsx';
import { showErrorToast } from '../ui/toasts.tsx';
import { type EditFormOptions, type SaveAsNew, type SaveOptions, useEditForm } from '../ui/use-edit-form.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { BlogInputs } from './BlogInputs.tsx';
import { type BlogSaveOptions, type BlogUpload, uploadCover } from './blogs.data.ts';
import { PictureField } from './PictureField.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import classes from './BlogForm.module.css';

/** The values of the form. `image` is the new picture, already cropped to 4:3. */
export type BlogFields = Omit<BlogUpload, 'category'> & {
  category: BlogDraft['category'] | null;
  /** Number of pictures that are chosen but not in the text yet. Above 0 the form does not save, so none is lost. */
  pendingPictures: number;
};

const BlogFieldsSchema = BlogDraft.extend({
  pendingPictures: z.literal(0, pendingPicture),
});

type Store = (article: BlogUpload, saveOptions: BlogSaveOptions) => Promise<Blog>;

interface BlogFormProps extends Omit<
  EditFormOptions<BlogFields, Blog>,
  'feature' | 'schema' | 'save' | 'saveAsNew' | 'failedText' | 'onInvalid'
> {
  /** The stored article; null for a new one. */
  current: Blog | null;
  save: Store;
  saveAsNew?: Omit<SaveAsNew<BlogFields>, 'save'> & { save: Store };
  onCancel: () => void;
  action: string;
}

const { required, saveFailed } = adminMessages.blogs;

export function BlogForm({ save, saveAsNew, action, current, onCancel, ...options }: BlogFormProps) {
  const isPhone = useIsPhone();
  const [sent, setSent] = useState(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const uploadWith = (store: Store) => (values: BlogFields, saveOptions: SaveOptions) => {
    setSent(0);
    const { image, removesImage } = values;
    const article = { ...BlogDraft.parse(values), image, removesImage };
    return store(article, { ...saveOptions, onProgress: setSent });
  };
  const { form, leaveWith, ...editing } = useEditForm({
    ...options,
    feature: 'blogs',
    schema: BlogFieldsSchema,
    save: uploadWith(save),
    saveAsNew: saveAsNew && { ...saveAsNew, save: uploadWith(saveAsNew.save) },
    failedText: (error) => saveFailed(error instanceof Error ? error.message : String(error)),
    onInvalid: ({ title, content, category }) => {
      if (!title.trim() || !content.trim() || !category) showErrorToast(required);
    },
  });
  return (
    <EditForm
      {...editing}
      actions={
        <div className={classes.footer}>
          {editing.isSaving ? (
            <UploadProgress sent={sent} />
          ) : !saveAsNew ? (
            <ContinueButton
              kind="blogs"
              leaveWith={(store) => !form.validateField('pendingPictures').hasError && leaveWith(store)}
              fieldsOf={draftFieldsOf}
            />
          ) : (
            current &&
            !editing.notices.deleted && (
              <Group gap={isPhone ? 0 : 'sm'}>
                {/* On a phone the row has room for icons only. */}
                <SiteLinks path={paths.blog(current.id)} name={isPhone ? current.title : undefined} />
                <PublishedMenu kind="blogs" id={current.id} />
              </Group>
            )
          )}
          <DialogButtons cancel={onCancel} mt={0}>
            <Button type="submit" loading={editing.isSaving} disabled={isPreparing}>
              {action}
            </Button>
          </DialogButtons>
        </div>
      }
    >
      <BlogInputs
        getInputProps={form.getInputProps}
        picture={
          <PictureField
            // If the article was deleted, its picture was deleted too.
            current={editing.notices.deleted ? null : current}
            value={form.values.image}
            onChange={(picture) => form.setFieldValue('image', picture)}
            isRemoved={form.values.removesImage}
            onRemove={(isRemoved) => form.setFieldValue('removesImage', isRemoved)}
            onPreparing={setIsPreparing}
            error={form.errors['image']}
            data-path="image"
          />
        }
      />
    </EditForm>
  );
}

async function draftFieldsOf({ title, content, category, image }: BlogFields): Promise<DraftFields> {
  return { title, content, category, image: image && (await uploadCover(image)) };
}
