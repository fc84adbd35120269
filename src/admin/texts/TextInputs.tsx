// The inputs of a draft of the site's own texts: the form of its part, made from the schema.

import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SiteText, TextSchema, TypedTexts } from '../../contract/texts/site-texts.ts';
import { asTyped, isItemList, withTyped } from '../../contract/texts/site-texts.ts';
import { refusalText, sayRefusal } from '../api/refusal-text.ts';
import { readText } from '../drafts/drafts.data.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { typedOf, valueAt } from '../drafts/text-names.ts';
import type { DraftInputsProps } from '../drafts/use-draft.ts';
import { Loaded } from '../screen/Loaded.tsx';
import { labelOfText } from '../screen/text-labels.ts';
import { words } from '../words/words.ts';
import { ItemList } from './ItemList.tsx';
import { sitePages, type SitePart } from './site-parts.ts';
import { offeredIn, type TextForm, TextFormContext } from './text-form.ts';
import { TextField } from './TextField.tsx';
import classes from './TextForm.module.css';

const texts = words.texts.form;

export const TextInputs = (props: DraftInputsProps) => <PartOfDraft {...props} Form={PartForm} />;

export interface PartFormProps extends Pick<DraftInputsProps, 'form' | 'translation'> {
  part: SitePart;
  text: SiteText;
}

export const gone = <Alert color="danger">{refusalText('drafts.no-text')}</Alert>;

type PartOfDraftProps = DraftInputsProps & { Form: ComponentType<PartFormProps> };

/** Reads the text of a draft, and says on which page its part is shown. */
export function PartOfDraft({ draft, Form, ...props }: PartOfDraftProps) {
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
            <Form {...props} part={part} text={data} />
          </>
        );
      }}
    </Loaded>
  );
}

function PartForm({ part, text: { outdated, unfit_codes }, form }: PartFormProps) {
  const { schema, shipped } = part;
  const path = `/${part.name}`;
  const typed = typedOf(form.values as DraftFields);
  const value = withTyped(schema, shipped, typed, path);
  const shown = asTyped(schema, value, path);
  const isLost = ([name]: [string, unknown]) => name.startsWith('/') && !(name in shown);
  const lost = Object.entries({ ...typed, ...form.errors }).filter(isLost);
  const reasons = Object.entries(unfit_codes).map(([name, refused]) => [name, sayRefusal(refused) ?? '']);
  const unfit = Object.fromEntries(reasons) as TypedTexts;
  return (
    <>
      {lost.length > 0 && (
        <Alert color="danger" icon={<IconAlertTriangle />} mb="md" role="alert" title={texts.lost}>
          {lost.map(([name, text]) => (
            <Text key={name} size="sm">
              {`${name}: ${String(text)}`}
            </Text>
          ))}
        </Alert>
      )}
      <FormOfPart
        {...{ form, part, schema, value, outdated, unfit }}
        shipped={asTyped(schema, shipped, path)}
      />
    </>
  );
}

interface FormOfPartProps
  extends Pick<DraftInputsProps, 'form'>, Omit<TextForm, 'fields' | 'errors' | 'change'> {
  part: SitePart;
  schema: TextSchema;
  value: unknown;
}

export function FormOfPart({ form, part, schema, value, ...state }: FormOfPartProps) {
  const { errors } = form;
  function change(typed: DraftFields): void {
    for (const [path, text] of Object.entries(typed))
      form.setFieldValue(path, text === (state.shipped[path] ?? '') ? null : text);
  }
  return (
    <TextFormContext value={{ ...state, fields: form.values as DraftFields, errors, change }}>
      <div className={classes.fields}>
        <TextFields schema={schema} path={`/${part.name}`} value={value} label={part.label} />
      </div>
    </TextFormContext>
  );
}

interface TextFieldsProps {
  schema: TextSchema;
  path: string;
  value: unknown;
  label?: string;
}

export function TextFields({ schema, path, value, label = '' }: TextFieldsProps) {
  if (isItemList(schema)) return <ItemList isAlone {...{ label, schema, path, value, renderFields }} />;
  const fields = offeredIn(schema);
  return fields.map(([name, field]) => {
    const below = { schema: field, path: `${path}/${name}`, value: valueAt(value, `/${name}`) };
    if (isItemList(field)) {
      const list = { ...below, label: labelOfText(name, field), isAlone: fields.length === 1 };
      return <ItemList key={name} {...list} renderFields={renderFields} />;
    }
    if (field.properties)
      return (
        <fieldset key={name} className={classes.group}>
          <Text component="legend" fw={600} mb="0.6rem">
            {labelOfText(name, field)}
          </Text>
          <TextFields {...below} />
        </fieldset>
      );
    const isRequired = schema.required?.includes(name) ?? false;
    const altPath = field.picture && schema.properties?.['alt'] && `${path}/alt`;
    return <TextField key={name} {...{ name, isRequired, altPath }} schema={field} path={below.path} />;
  });
}

const renderFields = (schema: TextSchema, path: string, value: unknown) => (
  <TextFields schema={schema} path={path} value={value} />
);
