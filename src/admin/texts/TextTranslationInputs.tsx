// The inputs of a draft of the site's own texts in Khmer: the words of its part, each beside the English ones.

import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textsInKhmer } from '../../../content/km/texts.ts';
import { textSchema } from '../../../content/texts.ts';
import { siteTextMessages } from '../../contract/site-text-messages.ts';
import {
  partsOfTexts,
  type SiteText,
  translatedView,
  type TypedTexts,
  withTyped,
} from '../../contract/site-texts.ts';
import type { Translation } from '../../contract/translations.ts';
import type { DraftInputsProps } from '../drafts/DraftEditor.tsx';
import { readText } from '../drafts/drafts.data.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { TranslatedFields } from '../drafts/TranslatedFields.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { sitePages } from './site-parts.ts';
import { storedOf, TextFormProvider } from './text-form.ts';
import { TextFields } from './TextFields.tsx';
import classes from './TextForm.module.css';

const khmerParts = new Map(
  partsOfTexts(translatedView(textSchema(), Object.keys(textsInKhmer))).map((part) => [part.name, part]),
);

export function TextTranslationInputs({ form, draft, translation }: DraftInputsProps) {
  const id = draft.object_id ?? 0;
  const text = useQuery({
    queryKey: ['texts', 'one', id],
    queryFn: ({ signal }) => readText(id, signal),
  });
  return (
    <Loaded of={text} keepsData failed={siteTextMessages.loadFailed}>
      {(data) => translation && <KhmerPart text={data} translation={translation} form={form} />}
    </Loaded>
  );
}

interface KhmerPartProps extends Pick<DraftInputsProps, 'form'> {
  text: SiteText;
  translation: Translation;
}

function KhmerPart({ text, translation, form }: KhmerPartProps) {
  const { name } = text;
  const { schema } = khmerParts.get(name) ?? {};
  const page = sitePages.find(({ parts }) => parts.some((part) => part.name === name));
  const english = page?.parts.find((part) => part.name === name);
  if (!schema || !page || !english) return <Alert color="danger">{siteTextMessages.gone}</Alert>;
  const path = `/${name}`;
  const shipped = shippedKhmer(text.fields);
  // The lists are those in English, with what staff added.
  const used = Object.entries(text.fields).filter(([field]) => !(field in text.unfit));
  const value = withTyped(english.schema, english.shipped, Object.fromEntries(used), path);
  function change(typed: DraftFields): void {
    for (const [field, stored] of Object.entries(storedOf(typed, shipped))) form.setFieldValue(field, stored);
  }
  return (
    <TextFormProvider
      value={{
        fields: form.values as DraftFields,
        shipped,
        errors: form.errors,
        outdated: {},
        unfit: {},
        translation,
        change,
      }}
    >
      <Text size="sm" c="dimmed" mb="lg">
        {siteTextMessages.form.shownOn(page.title)}
      </Text>
      <TranslatedFields>
        <div className={classes.fields}>
          <TextFields schema={schema} path={path} value={value} label={english.label} />
        </div>
      </TranslatedFields>
    </TextFormProvider>
  );
}

/** The shipped texts in Khmer, without the descriptions of pictures in whose place staff chose others. */
function shippedKhmer(english: TypedTexts): TypedTexts {
  const isOfPicture = ([path]: [string, string]) =>
    !path.endsWith('/alt') || english[path.replace(/alt$/, 'art')] === undefined;
  return Object.fromEntries(Object.entries(textsInKhmer).filter(isOfPicture));
}
