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
import { changedFields } from '../audit/change.ts';
import type { BulkKind } from '../lists/bulk.ts';
import { translationVersions } from '../translations/translation-versions.ts';
import type { Versioned } from '../versions/versioned.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { careers, columns, folded, followCareers, wordsOfCareer } from './careers.queries.ts';

const complete = (fields: CareerDraftFields): CareerInput => parseFields(TypedCareer, fields);

export const careerVersions: Versioned<Career, CareerDraftFields> = {
  kind: 'careers',
  object: 'career',
  noun: 'job',
  lang: 'en',
  fields: CareerDraftFields,
  empty: emptyCareer,
  fieldsOf: fieldsOfCareer,
  check: (fields) => void complete(fields),
  find: careers.find,
  publish: (trx, fields, id, { posted }) => careers.publish(trx, complete(fields), id, posted),
  withdraw: careers.remove,
  auditOf: changedFields,
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
  audited: columns,
  derive: folded,
  onWritten: followCareers,
  onPublished: (trx, changes, by) => recordVersions(trx, careerVersions, changes, by),
};
