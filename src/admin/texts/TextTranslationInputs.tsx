import { textsInKhmer } from '../../../content/km/texts.ts';
import { textSchema } from '../../../content/texts.ts';
import type { TypedTexts } from '../../contract/texts/site-texts.ts';
import { partsOfTexts, translatedView, withTyped } from '../../contract/texts/site-texts.ts';
import { TranslatedFields } from '../drafts/DraftFields.tsx';
import type { DraftInputsProps } from '../drafts/use-draft.ts';
import { FormOfPart, gone, type PartFormProps, PartOfDraft } from './TextInputs.tsx';

const khmerParts = new Map(
  partsOfTexts(translatedView(textSchema(), Object.keys(textsInKhmer))).map((part) => [part.name, part]),
);

export const TextTranslationInputs = (props: DraftInputsProps) => <PartOfDraft {...props} Form={KhmerPart} />;

function KhmerPart({ part, text, translation, form }: PartFormProps) {
  const schema = khmerParts.get(part.name)?.schema;
  if (!schema) return gone;
  // The lists are those in English, with what staff added.
  const used = Object.entries(text.fields).filter(([field]) => !(field in text.unfit));
  const value = withTyped(part.schema, part.shipped, Object.fromEntries(used), `/${part.name}`);
  const state = { shipped: shippedKhmer(text.fields), outdated: {}, unfit: {}, translation };
  return (
    <TranslatedFields>
      <FormOfPart {...{ form, part, schema, value }} {...state} />
    </TranslatedFields>
  );
}

/** The shipped texts in Khmer, without the descriptions of pictures in whose place staff chose others. */
function shippedKhmer(english: TypedTexts): TypedTexts {
  const isOfPicture = ([path]: [string, string]) =>
    !path.endsWith('/alt') || english[path.replace(/alt$/, 'art')] === undefined;
  return Object.fromEntries(Object.entries(textsInKhmer).filter(isOfPicture));
}
