import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aJob, apply } from '../../../tests/support/test-applications.ts';
import { createEmptyTarget, newFolder } from '../../../tests/support/test-archives.ts';
import { successOf, type TestApi, useTestApi } from '../../../tests/support/test-api.ts';
import { aContact, engines } from '../../../tests/support/test-db.ts';
import { aPdf } from '../../../tests/support/test-files.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { Person } from '../../contract/contacts/person.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { writeArchive } from '../backup/write-archive.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { storeSetting } from '../notices/notices.queries.ts';
import { forgetApplications } from './contacts.tasks.ts';
import { createContact } from './contacts.queries.ts';
import { recordErasure, erasePerson } from './person.queries.ts';

const DAY = 24 * 3600_000;
const person = {
  fullname: 'Vannak Erased',
  email: 'Vannak@visitor.example',
  phone: '012 777 666',
  message: 'I was a weaver.',
};
/** Everything that is known of this person, as stores may have it. */
const known = [
  'Vannak Erased',
  'vannak@visitor',
  '12777666',
  'weaver',
  'words-of-the-CV',
  'VannakCV',
].flatMap((text) => [
  text.toLowerCase(),
  // In base64, by each of its three places.
  ...[0, 1, 2].map((at) =>
    Buffer.from(' '.repeat(at) + text)
      .toString('base64')
      .slice(4, -4)
      .toLowerCase(),
  ),
]);
const file = aPdf({ words: 'words-of-the-CV' });
const foundIn = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase();
  return known.filter((each) => each.length > 3 && text.includes(each));
};
const foundInDatabase = ({ dataDir }: { dataDir: string }) =>
  ['site.db', 'site.db-wal']
    .map((name) => join(dataDir, name))
    .flatMap((path) => (existsSync(path) ? foundIn(readFileSync(path)) : []));

afterEach(() => void vi.useRealTimers());

const get = <Body>(site: TestApi, path: string) => successOf<Body>(site.call('GET', path, { as: 'admin' }));
const listed = (site: TestApi) => get<StaffContact[]>(site, '/contacts?kind=applications');

describe.each(engines)('what the site knows of an applicant on %s', (engine) => {
  const site = useTestApi(engine);
  const rows = async () =>
    Promise.all(
      (['contacts', 'contact_entries', 'application_files', 'application_chunks', 'tasks'] as const).map(
        async (table) => (await site.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const applyTwice = async () => {
    const job = await aJob(site);
    await site.db.deleteFrom('tasks').execute();
    const files = { files: [['VannakCV.pdf', file] as [string, Buffer]] };
    await successOf(apply(site, job, person, files));
    await successOf(apply(site, job, { ...person, message: 'Weaver again' }, files));
  };

  test.each(['email=vannak@VISITOR.example', 'phone=%2B85512777666', 'phone=012777666'])(
    'is shown, exported with the names of files, and erased wholly by %s',
    async (query) => {
      await applyTwice();
      await createContact(site.db, aContact());
      const shown = await get<Person>(site, `/contacts/person?${query}`);
      expect(shown.messages).toMatchObject([
        { fullname: 'Vannak Erased', files: [{ name: 'VannakCV.pdf' }, {}] },
      ]);
      expect(shown.mails).toHaveLength(2);
      expect(await get(site, `/contacts/person/export?${query}`)).toEqual(shown);
      const erased = await successOf(site.call('DELETE', `/contacts/person?${query}`, { as: 'admin' }));
      expect(erased).toEqual({ messages: 1, mails: 2 });
      expect(await rows()).toEqual([1, 0, 0, 0, 0]);
      expect(await get<Person>(site, `/contacts/person?${query}`)).toMatchObject({ messages: [], mails: [] });
    },
  );

  test('what an undo could bring back of it is erased too, by telephone as by address', async () => {
    for (const query of ['email=vannak@visitor.example', 'phone=012777666']) {
      await applyTwice();
      const ids = (await listed(site)).map(({ id }) => id);
      await successOf(site.call('POST', '/contacts/bulk', { as: 'user', json: { ids, action: 'delete' } }));
      await successOf(site.call('DELETE', `/contacts/person?${query}`, { as: 'admin' }));
      expect(await rows()).toEqual([0, 0, 0, 0, 0]);
      expect(await site.db.selectFrom('undo_rows').selectAll().execute()).toEqual([]);
    }
  });

  test('goes after the days that admins set, counted from the last application, and is audited by number', async () => {
    await applyTwice();
    const now = Date.now();
    await forgetApplications(site.db, now + 179 * DAY);
    expect((await rows()).slice(0, 4)).toEqual([1, 1, 2, 2]);
    await storeSetting(site.db, 'applications', { days_kept: 30, days_to_answer: 14 });
    await forgetApplications(site.db, now + 31 * DAY);
    expect((await rows()).slice(0, 4)).toEqual([0, 0, 0, 0]);
    const deleted = (await site.audited('application')).find(({ action }) => action === 'deleted');
    expect(JSON.parse(deleted!.before!)).toMatchObject({ count: 1 });
  });

  test('an application without an answer for 14 days stands on the dashboard, and leads to itself', async () => {
    await applyTwice();
    const item = async () =>
      (await get<AttentionItem[]>(site, '/attention')).find(({ kind }) => kind === 'unanswered');
    expect(await item()).toBeUndefined();
    await site.db
      .updateTable('contacts')
      .set({ applied_at: new Date(Date.now() - 15 * DAY).toISOString() })
      .execute();
    const link = '/admin/contact?kind=applications&unanswered=1';
    expect(await item()).toMatchObject({ values: { count: 1 }, link: { path: link } });
    const waiting = () => get<StaffContact[]>(site, '/contacts?unanswered=1');
    const [{ id }] = (await waiting()) as [StaffContact];
    await successOf(site.call('PUT', `/contacts/${id}/state`, { as: 'user', json: { status: 'answered' } }));
    expect([await item(), await waiting()]).toEqual([undefined, []]);
  });

  test('an archive of before an erasure has the person, and its restore erases them again; who wrote since stays', async () => {
    const source = await createEmptyTarget(engine);
    const fill = async () => {
      const db = await openDatabase(source);
      return { ...source, db, [Symbol.asyncDispose]: () => db.destroy() };
    };
    const archive = join(newFolder(), 'site.tar');
    {
      await using filled = await fill();
      await migrate(filled.db);
      const at = new Date(Date.now() - DAY);
      await createContact(filled.db, aContact({ ...person }), at);
      await createContact(filled.db, aContact({ fullname: 'Sok Stays' }), at);
      await writeArchive(filled, archive);
      await filled.db.transaction().execute(async (trx) => {
        await erasePerson(trx, { email: 'vannak@visitor.example' });
        await recordErasure(trx, { email: 'vannak@visitor.example' });
      });
    }
    await restoreArchive(archive, source, { replace: true });
    const names = async () => {
      await using restored = await fill();
      return (await restored.db.selectFrom('contacts').select('fullname').execute()).map(
        ({ fullname }) => fullname,
      );
    };
    expect(await names()).toEqual(['Sok Stays']);
    const later = join(newFolder(), 'later.tar');
    {
      await using again = await fill();
      await createContact(
        again.db,
        aContact({ ...person, fullname: 'Vannak Again' }),
        new Date(Date.now() + 1000),
      );
      await writeArchive(again, later);
    }
    // The next archive knows of the erasure too, for another machine.
    const other = await createEmptyTarget(engine);
    await restoreArchive(later, other);
    await using restored = await openDatabase(other);
    expect(await restored.selectFrom('erasures').select('hash').execute()).toHaveLength(1);
    expect(await names()).toEqual(['Sok Stays', 'Vannak Again']);
  });
});

describe('an erased applicant', () => {
  const site = useTestApi('sqlite');

  test('is in no byte of the database, its log, and the next archive', async () => {
    const job = await aJob(site);
    const headers = { 'idempotency-key': 'once-and-never-again' };
    const files: [string, Buffer][] = [['VannakCV.pdf', file]];
    await successOf(apply(site, job, person, { files, headers }));
    await successOf(apply(site, job, { ...person, message: 'Weaver again' }, { files }));
    expect(foundInDatabase(site).length).toBeGreaterThan(4);
    await successOf(site.call('DELETE', '/contacts/person?email=vannak@visitor.example', { as: 'admin' }));
    expect(foundInDatabase(site)).toEqual([]);
    const archive = join(newFolder(), 'site.tar');
    await writeArchive({ dataDir: site.dataDir }, archive);
    expect(foundIn(readFileSync(archive))).toEqual([]);
  });

  test('an archive has no file that waits for its form', async () => {
    const files: [string, Buffer][] = [['VannakCV.pdf', file]];
    await apply(site, await aJob(site), { email: 'x', hold: '1' }, { files });
    expect(await site.db.selectFrom('application_files').selectAll().execute()).toHaveLength(1);
    const archive = join(newFolder(), 'site.tar');
    await writeArchive({ dataDir: site.dataDir }, archive);
    expect(foundIn(readFileSync(archive))).toEqual([]);
  });
});
