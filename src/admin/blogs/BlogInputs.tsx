// The fields of an article, in the forms that publish it and in its draft.

import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { blogCategories } from '../../contract/blogs/blogs.ts';
import { ArticleField } from '../drafts/ArticleField.tsx';
import { words } from '../words/words.ts';

const texts = words.blogs;

interface BlogInputsProps {
  getInputProps: (name: string) => GetInputPropsReturnType;
  picture: ReactNode;
}

export function BlogInputs({ getInputProps, picture }: BlogInputsProps) {
  return (
    <>
      <TextInput label={texts.fields.title} required data-autofocus mb="md" {...getInputProps('title')} />
      <ArticleField label={texts.fields.content} getInputProps={getInputProps} />
      <Select
        label={texts.fields.category}
        required
        data={blogCategories}
        placeholder={words.ui.chooseOne}
        mt="md"
        maw={{ sm: '20rem' }}
        {...getInputProps('category')}
      />
      {picture}
      <TextInput
        label={texts.fields.author}
        description={texts.authorHint}
        mt="md"
        maw={{ sm: '20rem' }}
        {...getInputProps('author')}
        value={(getInputProps('author').value as string | undefined) ?? ''}
      />
    </>
  );
}
