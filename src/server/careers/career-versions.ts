// What drafts, versions, translations and bulk actions have to know about jobs.

import {
  type Career,
  type CareerInput,
  TypedCareer,
  CareerDraftFields,
  emptyCareer,
  fieldsOfCareer,
  CareerTranslation,
} from '../../contract/careers/careers.ts';
import { parseFields } from '../api/validation.ts';
import { auditOf, type BulkKind } from '../lists/bulk.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import {
  columns,
  createCareer,
  deleteCareer,
  findCareer,
  folded,
  followCareers,
  updateCareer,
  wordsOfCareer,
} from './careers.queries.ts';

const complete = (fields: CareerDraftFields): CareerInput => parseFields(TypedCareer, fields);

export const careerVersions: Versioned<Career, CareerDraftFields> = {
  kind: 'careers',
  object: 'career',
  noun: 'job',
  lang: 'en',
  publisher: 'staff',
  fields: CareerDraftFields,
  empty: emptyCareer,
  fieldsOf: fieldsOfCareer,
  check: (fields) => void complete(fields),
  find: findCareer,
  async publish(trx, fields, id, { posted }) {
    const input = complete(fields);
    const changed = id === null ? undefined : await updateCareer(trx, id, input);
    if (changed) return changed;
    return { before: undefined, after: await createCareer(trx, input, posted, id ?? undefined) };
  },
  withdraw: deleteCareer,
  auditOf: (before, after) => auditOf(careerKind, before, after),
};

export const careerTranslations = translationVersions<CareerTranslation>({
  english: careerVersions,
  fields: CareerTranslation,
  wordsOf: wordsOfCareer,
  searched: ({ title, location }) => [title, location],
});

export const careerKind: BulkKind<'careers'> = {
  table: 'careers',
  object: 'career',
  chunk: 20,
  nameOf: ({ title }) => title,
  audited: columns,
  derive: folded,
  onWritten: followCareers,
  onPublished: (trx, changes, by) => recordVersions(trx, careerVersions, changes, by),
};
