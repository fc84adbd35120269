import { Select, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { addressOf } from '../../contract/pages/page-address.ts';
import { places } from '../../contract/pages/pages.ts';
import { paths } from '../../contract/url/paths.ts';
import type { DraftInputsProps } from '../drafts/use-draft.ts';
import { ArticleField, TranslatedField, TranslatedFields, TranslatedLine } from '../drafts/DraftFields.tsx';
import { useFormatOnBlur } from '../form/DayInput.tsx';
import { langOf } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const texts = words.pages;
const { fields: labels } = texts;

export function PageInputs({ form, getInputProps }: DraftInputsProps) {
  const { title = '', address } = form.values as { title?: string; address?: string };
  const titleProps = getInputProps('title') as { onBlur?: (event: FocusEvent) => void };
  return (
    <>
      <TextInput
        label={labels.title}
        required
        data-autofocus
        {...titleProps}
        onBlur={(event) => {
          titleProps.onBlur?.(event);
          if (!address) form.setFieldValue('address', addressOf(title));
        }}
      />
      <TextInput
        label={labels.address}
        description={texts.addressHint(`/page/${addressOf(address || title) || '…'}`)}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        my="md"
        lang={langOf(address ?? '')}
        {...useFormatOnBlur(getInputProps('address'), addressOf)}
      />
      <ArticleField label={labels.content} getInputProps={getInputProps} />
      <TextInput
        label={labels.description}
        description={texts.descriptionHint}
        my="md"
        {...getInputProps('description')}
      />
      <Select
        label={labels.place}
        description={texts.placeHint}
        data={places}
        placeholder={texts.notInLine}
        clearable
        maw={{ sm: '20rem' }}
        {...getInputProps('place')}
      />
    </>
  );
}

export function PageTranslationInputs(props: DraftInputsProps) {
  const { draft, getInputProps, translation } = props;
  return (
    <TranslatedFields english={paths.adminDraftOf('pages', draft.object_id ?? 0)}>
      <TranslatedLine {...props} name="title" label={labels.title} />
      <TranslatedField label={labels.content} source={translation?.english['content'] ?? ''} isArticle>
        <ArticleField label={labels.content} lang="km" getInputProps={getInputProps} />
      </TranslatedField>
      <TranslatedLine {...props} name="description" label={labels.description} />
    </TranslatedFields>
  );
}
