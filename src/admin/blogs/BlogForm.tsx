import { Button, Group, Select, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { type Blog, blogCategories, BlogDraft } from '../../contract/blogs.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { EditForm } from '../ui/EditForm.tsx';
import { lazyPart } from '../ui/loadable.tsx';
import { tellFailure } from '../ui/tell.tsx';
import { type EditFormOptions, type SaveAsNew, type Saving, useEditForm } from '../ui/use-edit-form.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { type BlogSaving, type BlogUpload, uploadPicture } from './blogs.data.ts';
import { PictureField } from './PictureField.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import classes from './BlogForm.module.css';

const RichText = lazy(() =>
  lazyPart('The editor', async () => (await import('../editor/RichText.tsx')).RichText),
);

/** An article as its form holds it; `image` is the new picture, already cut. */
export type BlogFields = Omit<BlogUpload, 'category'> & {
  category: BlogDraft['category'] | null;
  /** Chosen for the text and not in it yet: an article is not stored without them unawares. */
  waitingPictures: number;
};

const BlogFieldsSchema = BlogDraft.extend({
  waitingPictures: z.literal(0, 'This picture is not in the text yet: add it, or cancel it.'),
});

type Store = (article: BlogUpload, saving: BlogSaving) => Promise<unknown>;

interface BlogFormProps extends Omit<
  EditFormOptions<BlogFields, unknown>,
  'feature' | 'schema' | 'save' | 'saveAsNew' | 'failedText' | 'onInvalid'
> {
  /** The article as it is stored; null for a new one. */
  current: Blog | null;
  save: Store;
  saveAsNew?: Omit<SaveAsNew<BlogFields>, 'save'> & { save: Store };
  onCancel: () => void;
  action: string;
}

const { required, saveFailed } = adminMessages.blogs;

/** The fields of an article, to add or to change one. */
export function BlogForm({ save, saveAsNew, action, current, onCancel, ...options }: BlogFormProps) {
  const [sent, setSent] = useState(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const uploadBy = (store: Store) => (values: BlogFields, saving: Saving) => {
    setSent(0);
    const { image, removesImage } = values;
    const article = { ...BlogDraft.parse(values), image, removesImage };
    return store(article, { ...saving, onProgress: setSent });
  };
  const { form, ...editing } = useEditForm({
    ...options,
    feature: 'blogs',
    schema: BlogFieldsSchema,
    save: uploadBy(save),
    saveAsNew: saveAsNew && { ...saveAsNew, save: uploadBy(saveAsNew.save) },
    failedText: (error) => saveFailed(error instanceof Error ? error.message : String(error)),
    onInvalid: ({ title, content, category }) => {
      if (!title.trim() || !content.trim() || !category) tellFailure(required);
    },
  });
  return (
    <EditForm
      {...editing}
      actions={
        <div className={classes.foot}>
          <Group gap="sm">
            <Button type="submit" loading={editing.isSaving} disabled={isPreparing}>
              {action}
            </Button>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </Group>
          {editing.isSaving && <UploadProgress sent={sent} />}
        </div>
      }
    >
      <TextInput label="Title" required data-autofocus mb="md" {...form.getInputProps('title')} />
      <Suspense fallback={<Waiting label="Loading the editor" />}>
        <RichText
          label="Content"
          required
          uploadPicture={uploadPicture}
          waitingPictures={form.getInputProps('waitingPictures')}
          {...form.getInputProps('content')}
        />
      </Suspense>
      <Select
        label="Category"
        required
        data={blogCategories}
        allowDeselect={false}
        placeholder="Choose one"
        mt="md"
        className={classes.category}
        {...form.getInputProps('category')}
      />
      <PictureField
        // A deleted article took its picture with it.
        current={editing.notices.deleted ? null : current}
        value={form.values.image}
        onChange={(picture) => form.setFieldValue('image', picture)}
        isRemoved={form.values.removesImage}
        onRemove={(isRemoved) => form.setFieldValue('removesImage', isRemoved)}
        onPreparing={setIsPreparing}
        error={form.errors['image']}
        data-path="image"
      />
    </EditForm>
  );
}
