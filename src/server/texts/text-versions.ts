// What drafts and versions have to know about the site's own texts.

import type { TextDraftFields } from '../../contract/drafts/drafts.ts';
import { InvalidFields, notFound } from '../api/errors.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Versioned } from '../versions/versioned.ts';
import { checkTexts, fieldsToStore, fieldsOfPart, textParts } from './merge-texts.ts';
import { TextFields } from './text-fields.ts';
import { findText, type TextRow, updateText } from './texts.queries.ts';

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
      if (!part) throw new InvalidFields({ title: ['This text is not part of the site any more.'] });
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
