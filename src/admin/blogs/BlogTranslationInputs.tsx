// The fields of an article in Khmer, beside the English ones.

import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../contract/url/paths.ts';
import { translationMessages } from '../../contract/translation-messages.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import { TranslatedField, TranslatedFields } from '../drafts/TranslatedFields.tsx';
import { shortDate } from '../screen/dates.ts';
import { ArticleField } from './BlogInputs.tsx';
import { readBlog } from './blogs.data.ts';

const labels = translationMessages.fields;

export function BlogTranslationInputs({ draft, form, getInputProps, translation }: DraftInputsProps) {
  const id = draft.object_id ?? 0;
  const { data } = useQuery({
    queryKey: ['blogs', 'facts', id],
    queryFn: ({ signal }) => readBlog(String(id), signal),
  });
  const { title = '', content = '', image_alt = '' } = translation?.english ?? {};
  const blog = data?.body;
  return (
    <TranslatedFields
      english={paths.adminBlogEdit(id)}
      facts={
        blog && [
          [labels.category, blog.category],
          [labels.posted, shortDate(blog.created_at)],
        ]
      }
    >
      <TranslatedField label={labels.title} source={title}>
        <TextInput label={labels.title} required lang="km" {...getInputProps('title')} />
      </TranslatedField>
      <TranslatedField label={labels.content} source={content} isArticle>
        <ArticleField label={labels.content} lang="km" getInputProps={getInputProps} />
      </TranslatedField>
      {/* Without a picture there is nothing to describe. */}
      {(image_alt !== '' || form.values['image_alt']) && (
        <TranslatedField label={labels.image_alt} source={image_alt}>
          <TextInput
            label={labels.image_alt}
            required={image_alt !== ''}
            lang="km"
            {...getInputProps('image_alt')}
          />
        </TranslatedField>
      )}
    </TranslatedFields>
  );
}
