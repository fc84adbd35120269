// The fields of an article, in the forms that publish it and in its draft.

import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { lazy, type ReactNode, Suspense } from 'react';
import { blogCategories } from '../../contract/blogs.ts';
import { paths } from '../../contract/paths.ts';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { lazyPart } from '../ui/lazy-load.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { uploadPicture } from './blogs.data.ts';
import classes from './BlogForm.module.css';

const RichText = lazy(() =>
  lazyPart('The editor', async () => (await import('../editor/RichText.tsx')).RichText),
);

interface BlogInputsProps {
  getInputProps: (name: string) => GetInputPropsReturnType;
  /** The field of the article's own picture. */
  picture: ReactNode;
}

export function BlogInputs({ getInputProps, picture }: BlogInputsProps) {
  return (
    <>
      <TextInput label="Title" required data-autofocus mb="md" {...getInputProps('title')} />
      <div className={classes.editor}>
        <Suspense fallback={<LoadingSpinner label="Loading the editor" />}>
          <RichText
            label="Content"
            required
            uploadPicture={uploadPicture}
            renderLibrary={(onPick, onClose) => (
              <LibraryDialog
                onPick={({ name, alt, width, height }) =>
                  onPick({ src: paths.storage(name), width, height }, alt)
                }
                onClose={onClose}
              />
            )}
            pendingPictures={getInputProps('pendingPictures')}
            {...getInputProps('content')}
          />
        </Suspense>
      </div>
      <Select
        label="Category"
        required
        data={blogCategories}
        allowDeselect={false}
        placeholder="Choose one"
        mt="md"
        className={classes.category}
        {...getInputProps('category')}
      />
      {picture}
    </>
  );
}
