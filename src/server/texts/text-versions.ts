// What drafts and versions have to know about the site's own texts.

import { textSchema } from '../../../content/texts.ts';
import { TextDraftFields } from '../../contract/drafts/drafts.ts';
import { isItemList, linesOf, schemaAt } from '../../contract/texts/site-texts.ts';
import { InvalidFields, notFound } from '../api/errors.ts';
import { changedFields } from '../audit/change.ts';
import type { Versioned } from '../versions/versioned.ts';
import { checkTexts, fieldsOfPart, fieldsToStore, textParts } from './merge-texts.ts';
import { findText, type TextRow, updateText } from './texts.queries.ts';
import { issue } from '../../contract/refusals/refusal.ts';

/** Items of one list, and characters of all fields together: several times what is shipped. */
const MAX_ITEMS = 100;
const MAX_CHARACTERS = 200_000;

const isList = (path: string) => isItemList(schemaAt(textSchema(), path) ?? {});

/** What a draft may hold, from any caller: no page has room for more. Each item of a list once. Those that a release took away stay: nothing reads them. */
export const TextFields = TextDraftFields.superRefine((fields, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const length = Object.values(fields).reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_CHARACTERS) return refuse('fields', issue('texts.total', { max: MAX_CHARACTERS }));
  for (const [path, text] of Object.entries(fields)) {
    if (!isList(path)) continue;
    const ids = linesOf(text);
    if (ids.length > MAX_ITEMS) refuse(path, issue('texts.list-length', { max: MAX_ITEMS }));
    else if (new Set(ids).size < ids.length) refuse(path, issue('texts.item-twice'));
  }
});

/** The same, of a text that is shown while it is typed: every field is one of the site. */
export const TypedTextFields = TextFields.superRefine((fields, context) => {
  const unknown = Object.keys(fields).some((path) => {
    const schema = path === 'title' ? {} : schemaAt(textSchema(), path);
    return !schema || schema.properties !== undefined;
  });
  if (unknown) context.addIssue({ code: 'custom', path: ['fields'], message: issue('texts.unknown') });
});

export const textVersions: Versioned<TextRow, TextDraftFields> = {
  kind: 'texts',
  object: 'text',
  noun: 'text',
  lang: 'en',
  publisher: 'admin',
  fields: TextFields,
  empty: { title: '' },
  fieldsOf: ({ title, fields }) => ({ title, ...fields }),
  check: ({ title: _title, ...typed }) => checkTexts(typed),
  find: findText,
  async publish(trx, { title: _title, ...typed }, id) {
    const published = await updateText(trx, id ?? 0, ({ name }) => {
      const part = textParts().get(name);
      // A release took the part away.
      if (!part) throw new InvalidFields({ title: 'drafts.no-text' });
      checkTexts(typed);
      const fields = fieldsToStore(part, typed);
      const shipped = Object.entries(fieldsOfPart(part)).filter(([path]) => path in fields);
      return { fields, shipped: Object.fromEntries(shipped) };
    });
    if (!published) throw notFound('Text');
    return published;
  },
  withdraw: () => Promise.reject(notFound('Text')),
  auditOf: (before, after) => changedFields(before?.fields, after?.fields),
};
