import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { outliveSignIns, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { untilOneWaits } from '../../../tests/support/until-one-waits.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { Person } from '../../contract/contacts/person.ts';
import { treatments } from '../backup/archived-tables.ts';
import type { Tables } from '../db/tables.ts';
import { createContact } from './contacts.queries.ts';
import { storeVisits } from '../missing-pages/missing-pages.queries.ts';
import { erasePerson } from './person.queries.ts';
import { markSpam } from './spam.queries.ts';

const DAY = 24 * 3600_000;

describe.each(engines)('messages that are no longer needed on %s', (engine) => {
  const site = useTestApi(engine);

  const write = async (contact: object, daysAgo: number) =>
    (await createContact(site.db, aContact(contact), new Date(Date.now() - daysAgo * DAY))).id;
  const call = (method: string, path: string, json?: object) =>
    site.call(method, path, { as: 'admin', json });
  const read = <Body>(path: string) => successOf<Body>(call('GET', path));
  /** The tables that have an address, in any case. */
  const found = async (address: string) => {
    const tables = Object.keys(treatments) as (keyof Tables)[];
    const textOf = async (table: keyof Tables) => {
      const rows = JSON.stringify(await site.db.selectFrom(table).selectAll().execute());
      return decodeURIComponent(rows.replaceAll(/%(?!40)/g, '')).toLowerCase();
    };
    const texts = await Promise.all(tables.map(textOf));
    return tables.filter((_table, index) => texts[index]!.includes(address.toLowerCase()));
  };

  test('messages of more than 24 months are shown to admins, and deleted by admins only, with their threads', async () => {
    const kinds = async () => (await read<{ kind: string }[]>('/attention')).map(({ kind }) => kind);
    const old = await write({ subject: 'old' }, 800);
    const suspected = await write({ subject: 'suspected' }, 790);
    await markSpam(site.db, async () => {}, suspected, ['trap']);
    await write({ subject: 'new' }, 100);
    await call('POST', `/contacts/${old}/notes`, { text: 'Kept?' });
    expect(await kinds()).toContain('old-messages');
    const list = await read<StaffContact[]>('/contacts/old?page=1&per_page=5');
    expect(list.map(({ subject, spam_reasons }) => [subject, spam_reasons])).toEqual([
      ['old', undefined],
      ['suspected', ['trap']],
    ]);
    const recent = new Date(Date.now() - 300 * DAY).toISOString();
    for (const before of ['', 'x', recent])
      expect((await call('DELETE', `/contacts/old?before=${before}`)).status).toBe(422);
    const before = new Date(Date.now() - 795 * DAY).toISOString();
    expect(await successOf(call('DELETE', `/contacts/old?before=${before}`))).toEqual({ count: 1, left: 0 });
    expect(await site.db.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
    expect(await read<StaffContact[]>('/contacts/old')).toMatchObject([{ subject: 'suspected' }]);
    await call('DELETE', `/contacts/${suspected}`);
    expect(await kinds()).not.toContain('old-messages');
  });

  test('everything of one e-mail address is exported and erased, and the audit log has numbers only', async () => {
    const id = await write({ email: 'Dara@visitor.example', subject: 'one' }, 1);
    const suspected = await write({ email: 'dara@VISITOR.example', subject: 'two' }, 2);
    await markSpam(site.db, async () => {}, suspected, ['trap']);
    const other = await write({ email: 'other@visitor.example' }, 3);
    await call('POST', `/contacts/${id}/replies`, { text: 'Good morning' });
    await call('POST', `/contacts/${other}/replies`, { text: 'Stays' });
    const path = '/contacts/person?email=dara@visitor.example';
    const person = await read<Person>(path.replace('?', '/export?'));
    expect(person).toMatchObject({
      messages: [
        { subject: 'one', thread: [{ kind: 'reply', text: 'Good morning' }] },
        { subject: 'two', spam_reasons: ['trap'] },
      ],
      mails: [{ subject: 'Re: one', to: ['Dara@visitor.example'] }],
    });
    expect(await (await call('DELETE', path)).json()).toEqual({ messages: 2, mails: 1 });
    expect(await read(path)).toMatchObject({ messages: [], mails: [] });
    expect(await read(`/contacts/${other}/thread`)).toMatchObject({ entries: [{ mail: 'waiting' }] });
    const log = JSON.stringify([...(await site.audited('contact')), ...(await site.audited('person'))]);
    expect(log).toContain('exported');
    expect(log.toLowerCase()).not.toContain('dara');
  });

  test('an erased address is in no table any more', async () => {
    const address = 'Dara@visitor.example';
    const id = await write({ email: address }, 1);
    await markSpam(site.db, async () => {}, await write({ email: address, subject: 'two' }, 2), ['trap']);
    const deleted = await write({ email: address, subject: 'three' }, 3);
    await call('POST', `/contacts/${id}/replies`, { text: 'Good morning' });
    await call('POST', '/contacts/bulk', { ids: [deleted], action: 'delete' });
    await site.call('POST', '/contacts', { json: aContact({ email: address }) });
    await site.call('POST', '/password/forgot', { json: { email: address } });
    await site.call('POST', '/login', { json: { email: address, password: 'wrong password' } });
    const search = new URLSearchParams({ search: ` ${address} `, status: 'new' }).toString();
    for (const path of ['/contacts/export', '/users/export', '/careers/export'])
      expect((await call('GET', `${path}?format=csv&${search.replace('&status=new', '')}`)).status).toBe(200);
    // From before such paths were not counted any more.
    await storeVisits(site.db, new Map([['/mailto:dara@visitor.example', 1]]));
    expect(await found(address)).not.toEqual([]);
    expect((await call('DELETE', `/contacts/person?email=${address}`)).status).toBe(200);
    expect(await found(address)).toEqual([]);
  });

  test.skipIf(engine === 'postgres')('an erased address is nowhere in the files of SQLite', async () => {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(site.db);
    const inFiles = () =>
      ['', '-wal'].some((suffix) => /zaphod/i.test(readFileSync(rows[0]!.file + suffix, 'latin1')));
    await write(
      { fullname: 'Zaphod', email: 'zaphod@visitor.example', message: 'Zaphod here. '.repeat(500) },
      1,
    );
    await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
    expect(inFiles()).toBe(true);
    expect((await call('DELETE', '/contacts/person?email=zaphod@visitor.example')).status).toBe(200);
    expect(inFiles()).toBe(false);
  });

  // On SQLite all queries wait for the transaction.
  test.skipIf(engine === 'sqlite')(
    'a note that is added during an erasure does not outlive the message',
    async () => {
      const id = await write({ email: 'dara@visitor.example' }, 1);
      let noted: Promise<Response> | undefined;
      await site.db.transaction().execute(async (trx) => {
        await erasePerson(trx, { email: 'dara@visitor.example' });
        noted = call('POST', `/contacts/${id}/notes`, { text: 'Dara called' });
        await untilOneWaits(site.db);
      });
      expect(await resultOf(noted!)).toEqual([404, { message: 'Contact not found.' }]);
      expect(await site.db.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
    },
  );

  test('an erasure needs a recent sign-in', anyEngine(engine), async () => {
    await outliveSignIns(site);
    const refused = call('DELETE', '/contacts/person?email=a@b.example');
    expect(await resultOf(refused)).toMatchObject([403, { verify: true }]);
  });
});
