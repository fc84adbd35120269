// The inputs of a draft of the site's own texts in Khmer: the words of its part, each beside the English ones.

import { textsInKhmer } from '../../../content/km/texts.ts';
import { textSchema } from '../../../content/texts.ts';
import {
  partsOfTexts,
  type SiteText,
  translatedView,
  type TypedTexts,
  withTyped,
} from '../../contract/texts/site-texts.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { TranslatedFields } from '../drafts/TranslatedFields.tsx';
import type { SitePart } from './site-parts.ts';
import { changeOf, TextFormProvider } from './text-form.ts';
import { TextFields } from './TextFields.tsx';
import { gone, PartOfDraft } from './TextInputs.tsx';
import classes from './TextForm.module.css';

const khmerParts = new Map(
  partsOfTexts(translatedView(textSchema(), Object.keys(textsInKhmer))).map((part) => [part.name, part]),
);

export function TextTranslationInputs({ draft, ...props }: DraftInputsProps) {
  return (
    <PartOfDraft draft={draft}>
      {(part, text) => <KhmerPart part={part} text={text} {...props} />}
    </PartOfDraft>
  );
}

interface KhmerPartProps extends Pick<DraftInputsProps, 'form' | 'translation'> {
  part: SitePart;
  text: SiteText;
}

function KhmerPart({ part, text, translation, form }: KhmerPartProps) {
  const khmer = khmerParts.get(part.name);
  if (!khmer) return gone;
  const path = `/${part.name}`;
  const { errors } = form;
  const fields = form.values as DraftFields;
  const shipped = shippedKhmer(text.fields);
  const change = changeOf(form, shipped);
  // The lists are those in English, with what staff added.
  const used = Object.entries(text.fields).filter(([field]) => !(field in text.unfit));
  const value = withTyped(part.schema, part.shipped, Object.fromEntries(used), path);
  return (
    <TextFormProvider value={{ fields, shipped, errors, outdated: {}, unfit: {}, translation, change }}>
      <TranslatedFields>
        <div className={classes.fields}>
          <TextFields schema={khmer.schema} path={path} value={value} label={part.label} />
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
