// The inputs of a draft of the site's own texts: the form of its part.

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asTyped, type SiteText, type TypedTexts, withTyped } from '../../contract/texts/site-texts.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import { readText } from '../drafts/drafts.data.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { typedOf } from '../drafts/text-names.ts';
import { Loaded } from '../screen/Loaded.tsx';
import { sitePages, type SitePart } from './site-parts.ts';
import { changeOf, TextFormProvider } from './text-form.ts';
import { TextFields } from './TextFields.tsx';
import classes from './TextForm.module.css';
import { refusalText, sayRefusal } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

const texts = words.texts.form;

export function TextInputs({ form, draft }: DraftInputsProps) {
  return (
    <PartOfDraft draft={draft}>
      {(part, text) => <PartForm part={part} text={text} form={form} />}
    </PartOfDraft>
  );
}

export const gone = <Alert color="danger">{refusalText('drafts.no-text')}</Alert>;

interface PartOfDraftProps extends Pick<DraftInputsProps, 'draft'> {
  children: (part: SitePart, text: SiteText) => ReactNode;
}

/** Reads the text of a draft, and says on which page its part is shown. */
export function PartOfDraft({ draft, children }: PartOfDraftProps) {
  const id = draft.object_id ?? 0;
  const text = useQuery({
    queryKey: ['texts', 'one', id],
    queryFn: ({ signal }) => readText(id, signal),
  });
  return (
    <Loaded of={text} keepsData failed={words.texts.loadFailed}>
      {(data) => {
        const page = sitePages.find(({ parts }) => parts.some(({ name }) => name === data.name));
        const part = page?.parts.find(({ name }) => name === data.name);
        if (!page || !part) return gone;
        return (
          <>
            <Text size="sm" c="dimmed" mb="lg">
              {texts.shownOn(page.title)}
            </Text>
            {children(part, data)}
          </>
        );
      }}
    </Loaded>
  );
}

interface PartFormProps extends Pick<DraftInputsProps, 'form'> {
  part: SitePart;
  text: SiteText;
}

function PartForm({ part, text: { outdated, unfit_codes }, form }: PartFormProps) {
  const path = `/${part.name}`;
  const { errors } = form;
  const fields = form.values as DraftFields;
  const shipped = asTyped(part.schema, part.shipped, path);
  const value = withTyped(part.schema, part.shipped, typedOf(fields), path);
  const shown = asTyped(part.schema, value, path);
  const isLost = ([name]: [string, unknown]) => name.startsWith('/') && !(name in shown);
  const lost = Object.entries({ ...typedOf(fields), ...errors }).filter(isLost);
  const change = changeOf(form, shipped);
  const reasons = Object.entries(unfit_codes).map(([name, refused]) => [name, sayRefusal(refused) ?? '']);
  const unfit = Object.fromEntries(reasons) as TypedTexts;
  return (
    <TextFormProvider value={{ fields, shipped, errors, outdated, unfit, change }}>
      {lost.length > 0 && (
        <Alert color="danger" icon={<IconAlertTriangle />} mb="md" role="alert" title={texts.lost}>
          {lost.map(([name, text]) => (
            <Text key={name} size="sm">
              {`${name}: ${String(text)}`}
            </Text>
          ))}
        </Alert>
      )}
      <div className={classes.fields}>
        <TextFields schema={part.schema} path={path} value={value} label={part.label} />
      </div>
    </TextFormProvider>
  );
}
