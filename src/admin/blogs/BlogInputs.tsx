// The fields of an article, in the form that publishes it, in its draft, and in its translation.

import { Select, TextInput } from '@mantine/core';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { blogCategories } from '../../contract/blogs/blogs.ts';
import { paths } from '../../contract/url/paths.ts';
import { ArticleField, TranslatedField, TranslatedFields, TranslatedLine } from '../drafts/DraftFields.tsx';
import type { DraftInputsProps } from '../drafts/use-draft.ts';
import { shortDate } from '../screen/values.tsx';
import { readBlog, uploadCover } from './blogs.data.ts';
import { coverKey, PictureField } from './PictureField.tsx';
import { words } from '../words/words.ts';

const texts = words.blogs;

interface BlogInputsProps extends Pick<DraftInputsProps, 'getInputProps'> {
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

/** In a draft, a chosen picture is stored at once, and the draft has its name. */
export function BlogDraftInputs({ form, getInputProps, onBusy }: DraftInputsProps) {
  const { image, image_alt } = form.values as { image: string | null; image_alt: string };
  /** The picture that was removed here: until the form is left, it can be taken back. */
  const [removed, setRemoved] = useState<{ image: string; alt: string } | null>(null);
  const name = image ?? removed?.image;
  const storing = useMutation({ mutationKey: coverKey, mutationFn: uploadCover });
  const isBusy = useIsMutating({ mutationKey: coverKey }) > 0;
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(isBusy), [isBusy]);
  function show(next: string | null, alt = ''): void {
    form.setFieldValue('image', next);
    form.setFieldValue('image_alt', alt);
    storing.reset();
  }
  return (
    <BlogInputs
      getInputProps={getInputProps}
      picture={
        <PictureField
          current={name === undefined ? null : { image: name, updated_at: name }}
          value={storing.variables ?? null}
          onChange={(picture, alt) => {
            if (picture === null) storing.reset();
            else if (typeof picture === 'string') show(picture, alt);
            // Not called for a picture that was removed, or replaced, in the meantime.
            else storing.mutate(picture, { onSuccess: (stored) => show(stored) });
          }}
          isRemoved={image === null}
          removed={texts.picture.wasRemoved}
          onRemove={() => {
            setRemoved(image === null ? null : { image, alt: image_alt });
            if (image === null) show(removed?.image ?? null, removed?.alt);
            else show(null);
          }}
          // What is typed for a picture that is still on its way would be lost.
          description={{ ...getInputProps('image_alt'), disabled: storing.isPending }}
          error={storing.error?.message ?? form.errors['image']}
        />
      }
    />
  );
}

const labels = words.translation.fields;

export function BlogTranslationInputs(props: DraftInputsProps) {
  const { draft, getInputProps, translation } = props;
  const id = draft.object_id ?? 0;
  const { data } = useQuery({
    queryKey: ['blogs', 'facts', id],
    queryFn: ({ signal }) => readBlog(String(id), signal),
  });
  const blog = data?.body;
  return (
    <TranslatedFields
      english={paths.adminBlogEdit(id)}
      facts={
        blog && [
          [labels.category, blog.category],
          ...(blog.author ? [[texts.fields.author, blog.author] as const] : []),
          [labels.posted, shortDate(blog.created_at)],
        ]
      }
    >
      <TranslatedLine {...props} name="title" label={labels.title} />
      <TranslatedField label={labels.content} source={translation?.english['content'] ?? ''} isArticle>
        <ArticleField label={labels.content} lang="km" getInputProps={getInputProps} />
      </TranslatedField>
      <TranslatedLine {...props} name="image_alt" label={labels.image_alt} />
    </TranslatedFields>
  );
}
