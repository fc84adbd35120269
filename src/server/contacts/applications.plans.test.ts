import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aContact, createTestDb } from '../../../tests/support/test-db.ts';
import type { Database } from '../db/tables.ts';
import { type ContactFilter, createContact, listContacts } from './contacts.queries.ts';
import { countUnread } from './inbox.queries.ts';

const page = { offset: 0, limit: 5 };

test.each<[index: string, filter: ContactFilter]>([
  ['contacts_listed', {}],
  ['contacts_status', { status: 'answered' }],
  ['contacts_name', { sort: 'fullname' }],
  ['applications_listed', { kind: 'applications' }],
  ['applications_listed', { kind: 'applications', sort: 'created_at' }],
  ['applications_name', { kind: 'applications', sort: '-fullname' }],
  ['applications_status', { kind: 'applications', status: 'answered' }],
  ['applications_assigned', { kind: 'applications', assigned_to: 1 }],
  ['applications_job', { career_id: 1 }],
  ['applications_unanswered', { unanswered_since: '2026-01-01' }],
])('a page of a long list is read by the index %s: %j', async (index, filter) => {
  const { db, close } = await createTestDb('sqlite');
  onTestFinished(close);
  for (const application of [{}, { career_id: 1 }])
    for (let n = 0; n < 8; n += 1)
      await createContact(db, aContact(), new Date(Date.UTC(2025, 11, n + 1)), [], application);
  const answered = { status: 'answered', assigned_to: 1 } as const;
  await db.updateTable('contacts').set(answered).where('id', 'in', [1, 2, 9, 10]).execute();
  const steps = await stepsOf(db, (recorded) => listContacts(recorded, { ...filter, range: page }));
  expect(steps.join('; ')).toContain(`INDEX ${index}`);
  for (const step of steps) expect(step).not.toMatch(/^SCAN contacts$|contacts_created_at/);
});

test.each<['applications' | 'answers', index: RegExp]>([
  ['applications', /INDEX applications_/],
  ['answers', /INDEX contacts_unread_answers/],
])('among many unread messages, the bell counts its %s by an index', async (kind, index) => {
  const { db, close } = await createTestDb('sqlite');
  onTestFinished(close);
  for (let n = 0; n < 50; n += 1) await createContact(db, aContact(), new Date());
  expect(await stepsOf(db, (recorded) => countUnread(recorded, kind))).toEqual([
    expect.stringMatching(index),
  ]);
  // A database that knows its own numbers may choose another index.
  await sql`analyze`.execute(db);
  expect(await stepsOf(db, (recorded) => countUnread(recorded, kind))).toEqual([
    expect.stringMatching(index),
  ]);
});

/** What SQLite does for the queries of `run`: the steps that read messages or sort. */
async function stepsOf(db: Database, run: (recorded: Database) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  };
  await run(db.withPlugin(recorder));
  const plans = nodes.map(async (node) => {
    const compiled = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const explain = CompiledQuery.raw(`explain query plan ${compiled.sql}`, [...compiled.parameters]);
    return (await db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
  });
  return (await Promise.all(plans)).flat().filter((step) => / contacts\b|TEMP/.test(step));
}
