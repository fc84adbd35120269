import { change } from '../audit/change.ts';
import { BulkResult } from '../../contract/lists/bulk.ts';
import {
  Career,
  CareerBulk,
  CareerExportQuery,
  CareerInput,
  CareerListQuery,
  CareerTranslation,
  ListedCareer,
  ListedCareersQuery,
} from '../../contract/careers/careers.ts';
import { inPages } from '../../contract/lists/lists.ts';
import type { SessionUser } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { sendIds, sendJson } from '../api/send-json.ts';
import { permit, routes } from '../api/permit.ts';
import { body, idempotencyFingerprint, idOf, query, readJsonBody } from '../api/validation.ts';
import { deleteOrChange } from '../lists/bulk.ts';
import { type ExportColumn, type ExportedList, sendExport } from '../lists/send-export.ts';
import { languageQuery, sendInLanguage, sendTranslated, writesTranslation } from '../translations/calls.ts';
import { sendAdded, sendChanged, sendDeleted } from '../drafts/object-calls.ts';
import { careerKind, careerVersions } from './career-versions.ts';
import { type CareerFilter, careers as careerRows, listCareerIds, listCareers } from './careers.queries.ts';
import { careerLabels } from '../../contract/careers/labels.words.ts';
import { withTranslation, type WithTranslation } from '../translations/translation-states.queries.ts';

const translationWriter = writesTranslation('careers', readJsonBody);

const careerCalls = { versions: careerVersions, rows: careerRows };

const widths: Partial<Record<keyof CareerInput, number>> = { location: 20, jobtype: 12 };

const others: Partial<Record<keyof CareerInput, ExportColumn<Career>>> = {
  deadline: { header: careerLabels.deadline, width: 12, day: ({ deadline }) => deadline },
  salary: { header: 'Salary (USD a month)', width: 20, number: ({ salary }) => salary },
};

const careerExport: ExportedList<WithTranslation<Career>, CareerFilter> = {
  name: 'careers',
  object: 'career',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    ...CareerInput.keyof().options.map(
      (name): ExportColumn<Career> =>
        others[name] ?? {
          header: careerLabels[name],
          width: widths[name] ?? 40,
          text: (career) => String(career[name]),
        },
    ),
    { header: 'Created (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
    { header: 'Changed (Phnom Penh)', width: 20, instant: ({ updated_at }) => updated_at },
    { header: 'Khmer', width: 10, text: ({ translation }) => translation },
    ...CareerTranslation.keyof().options.map((name) => ({
      header: `${careerLabels[name]} (Khmer)`,
      width: widths[name] ?? 40,
      text: ({ khmer }: WithTranslation<Career>) => khmer[name] ?? null,
    })),
  ],
  listIds: listCareerIds,
  read: async (db, ids) => withTranslation(db, 'careers', await careerRows.read(db, ids)),
};

export const careers = routes()
  .get(
    '/',
    permit('public', 'List the jobs', sends.list(ListedCareer), { scope: 'read', stored: 'careers' }),
    query(ListedCareersQuery),
    async (c) => {
      const listQuery = c.req.valid('query');
      const filter = withSearchIn(listQuery, c.var.user);
      return sendTranslated(c, 'careers', listQuery, (range) => listCareers(c.var.db, { ...filter, range }));
    },
  )
  // The routes with a word in place of an id must come before those with `:id`.
  .get(
    '/ids',
    permit('staff', 'List the ids of the jobs that match', sends.ids(), 'read'),
    query(CareerListQuery.omit(inPages)),
    async (c) => sendIds(c, await listCareerIds(c.var.db, withSearchIn(c.req.valid('query'), c.var.user))),
  )
  .get(
    '/export',
    permit('staff', 'Export the jobs that match as a file', sends.file(), 'read'),
    query(CareerExportQuery),
    async (c) => {
      const listQuery = c.req.valid('query');
      return sendExport(c, careerExport, withSearchIn(listQuery, c.var.user), listQuery);
    },
  )
  .get(
    '/:id',
    permit('public', 'Get a job', sends.tagged(Career), { scope: 'read', stored: 'careers' }),
    idOf('Job'),
    languageQuery,
    async (c) => sendInLanguage(c, 'careers', await careerRows.find(c.var.db, c.req.valid('param').id)),
  )
  .post(
    '/',
    permit('staff', 'Add a job', sends.created(Career, { isTagged: true, isOnce: true }), 'content'),
    ...translationWriter,
    body(CareerInput),
    async (c) => sendAdded(c, careerCalls, c.req.valid('json')),
  )
  .post(
    '/bulk',
    permit('staff', 'Change or delete several jobs', sends.done(BulkResult, { isOnce: true }), 'content'),
    body(CareerBulk),
    async (c) => {
      const json = c.req.valid('json');
      const fingerprint = idempotencyFingerprint(c, json);
      const result = await change(c.var, (trx, audit) =>
        deleteOrChange({ ...c.var, trx, audit, fingerprint }, careerKind, json),
      );
      c.var.changed('careers');
      return sendJson(c, result);
    },
  )
  .put(
    '/:id',
    permit('staff', 'Change a job', sends.changed(Career), 'content'),
    idOf('Job'),
    ...translationWriter,
    body(CareerInput),
    async (c) => sendChanged(c, careerCalls, c.req.valid('param').id, c.req.valid('json')),
  )
  .delete(
    '/:id',
    permit('staff', 'Delete a job', sends.deleted(), 'content'),
    idOf('Job'),
    ...translationWriter,
    async (c) => sendDeleted(c, careerCalls, c.req.valid('param').id),
  );

/** A query with the fields that its search reads: visitors search the titles only. */
function withSearchIn<Query extends { search_in?: 'title' }>(listQuery: Query, user?: SessionUser) {
  const searchIn: CareerFilter['searchIn'] = user && listQuery.search_in !== 'title' ? 'all' : 'title';
  return { ...listQuery, searchIn };
}
