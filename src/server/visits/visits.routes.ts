import {
  directVisit,
  otherVisits,
  SeenInput,
  Visited,
  VisitedQuery,
  VisitExportQuery,
  VisitQuery,
  Visits,
} from '../../contract/visits/visits.ts';
import { z } from 'zod';
import { sends } from '../api/describe.ts';
import { permit, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { body, query } from '../api/validation.ts';
import { type ExportColumn, sendExport } from '../lists/send-export.ts';
import { listSums, readVisited, readVisits } from './read-visits.queries.ts';

type Sum = Awaited<ReturnType<typeof listSums>>[number];

const columns: ExportColumn<Sum>[] = [
  { header: 'Day', width: 12, day: ({ day }) => day },
  { header: 'What', width: 12, text: ({ kind }) => kind },
  { header: 'Name', width: 40, text: ({ name, kind }) => labelOf(name, kind) },
  { header: 'Language', width: 10, text: ({ lang }) => lang },
  { header: 'Seen', width: 10, number: ({ seen }) => seen },
  { header: 'Without script', width: 14, number: (sum) => Math.max(0, sum.requested - sum.seen) },
];

function labelOf(name: string, kind: Sum['kind']): string {
  if (name === otherVisits) return 'other';
  return kind === 'host' && name === directVisit ? 'direct' : name;
}

export const visits = routes()
  .post('/', permit('public', 'Say that a page is seen', sends.nothing()), body(SeenInput), async (c) => {
    const { rateLimits, visits: counter } = c.var;
    const { clientAddress } = c.env;
    await rateLimits.visit.take(clientAddress);
    await counter.seen(c.req.valid('json'), c.req.header(), clientAddress);
    return c.body(null, 204);
  })
  .get(
    '/',
    permit('staff', 'Get the visits of a period', sends.done(Visits), 'read'),
    query(VisitQuery),
    async (c) => sendJson(c, await readVisits(c.var.db, Number(c.req.valid('query').days))),
  )
  .get(
    '/pages',
    permit('staff', 'Get the views of articles or jobs', sends.done(z.array(Visited)), 'read'),
    query(VisitedQuery),
    async (c) => sendJson(c, await readVisited(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/export',
    permit('staff', 'Export visits as a file', sends.file(), 'read'),
    query(VisitExportQuery),
    async (c) => {
      const { format, days } = c.req.valid('query');
      const rows = await listSums(c.var.db, Number(days));
      const list = {
        name: 'visits',
        object: 'visits',
        columns,
        listIds: async () => ({ items: rows.map(({ id }) => id), total: rows.length }),
        read: async (_db: unknown, ids: number[]) => ids.map((id) => rows[id]!),
      } as const;
      return sendExport(c, list, {}, { format, days });
    },
  );
