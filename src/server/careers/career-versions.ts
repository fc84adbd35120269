// Drafts and versions of jobs.

import { type Career, type CareerDraft, TypedCareer } from '../../contract/careers.ts';
import { CareerDraftFields } from '../../contract/drafts.ts';
import { formatAmount } from '../../contract/typed-numbers.ts';
import { InvalidFields } from '../api/errors.ts';
import { errorsByField } from '../api/validation.ts';
import { describe } from '../lists/bulk.ts';
import type { Versioned } from '../versions/versioned.ts';
import { careerKind, createCareer, deleteCareer, findCareer, updateCareer } from './careers.queries.ts';

function complete(fields: CareerDraftFields): CareerDraft {
  const parsed = TypedCareer.safeParse(fields);
  if (!parsed.success) throw new InvalidFields(errorsByField(parsed.error.issues));
  return parsed.data;
}

export const careerVersions: Versioned<Career, CareerDraftFields> = {
  kind: 'careers',
  object: 'career',
  noun: 'job',
  fields: CareerDraftFields,
  empty: {
    title: '',
    location: '',
    deadline: '',
    jobtype: null,
    salary: '',
    requirement: '',
    responsible: '',
    benefit: '',
  },
  fieldsOf: ({ id: _id, created_at: _created, updated_at: _updated, salary, ...texts }) => ({
    ...texts,
    salary: formatAmount(salary),
  }),
  check: (fields) => void complete(fields),
  find: findCareer,
  async publish(trx, fields, { id, posted }) {
    const draft = complete(fields);
    const changed = id === null ? undefined : await updateCareer(trx, id, draft);
    if (changed) return changed;
    return { before: undefined, after: await createCareer(trx, draft, posted, id ?? undefined) };
  },
  async withdraw(trx, id) {
    await deleteCareer(trx, id);
  },
  picturesOf: () => [],
  describe: (before, after) => describe(careerKind, before, after),
};
