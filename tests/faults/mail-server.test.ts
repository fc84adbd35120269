import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/url/paths.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { startMailServer, type TestMailServer } from '../support/test-mail-server.ts';
import { record } from '../support/fault-table.ts';
import { startPostgres } from '../support/postgres.ts';
import { callWith } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';

const isLong = { tags: ['long'], timeout: 900_000 };

/** The settings of a site that mails messages to the office. */
const mailing = (SMTP_URL: string) => ({
  TRUST_PROXY: 'loopback',
  SMTP_URL,
  MAIL_TO: 'office@chhatgroup.example',
});

let visitor = 0;

/** Posts a message of a new person at a new address. Returns its id, or undefined if the site did not acknowledge it. */
async function post(url: string): Promise<number | undefined> {
  visitor += 1;
  const [name, message] = [`Visitor ${visitor}`, `Question number ${visitor}`];
  try {
    const response = await fetch(`${url}/api/contacts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({ fullname: name, email: `v${visitor}@visitor.example`, subject: 'S', message }),
    });
    return response.status === 201 ? ((await response.json()) as { id: number }).id : undefined;
  } catch {
    return undefined;
  }
}

/** Sends all failed mail again, through the API, until the outbox is empty. */
async function emptyOutbox(site: SiteProcess): Promise<void> {
  const call = callWith(site.url, await site.login());
  const waiting = async () => {
    await call('POST', '/outbox/send-again');
    return (await call('GET', '/outbox?page=1&per_page=1')).headers.get('x-total-count');
  };
  await expect.poll(waiting, { timeout: 300_000, interval: 2000 }).toBe('0');
}

/** How many mails arrived more than once, and the ids of the messages that they are about. */
function readMails(mails: Email[]) {
  const link = new RegExp(`${paths.adminContact(0).slice(0, -1)}(\\d+)`);
  const ids = mails.map(({ text }) => Number(link.exec(text ?? '')?.[1]));
  const copies = new Map(mails.map(({ messageId }, index) => [messageId, ids[index]]));
  // One message is one mail: its copies have the same Message-ID.
  expect(new Set(copies.values()).size).toBe(copies.size);
  return { ids: new Set(ids), duplicates: mails.length - copies.size };
}

test(
  'every acknowledged message is stored and mailed, while the mail server is gone, slow, silent or refuses, and the site is killed',
  isLong,
  async () => {
    const dataDir = newFolder();
    let smtp = await startMailServer();
    const { port, url } = smtp;
    const mails: Email[] = [];
    let site = await startSiteProcess({ env: mailing(url), dataDir });
    const acknowledged = new Set<number>();
    const end = new AbortController();
    const visitors = (async () => {
      while (!end.signal.aborted) {
        const id = await post(site.url);
        if (id !== undefined) acknowledged.add(id);
        // At most 60 mails go to the office in an hour, or until a restart.
        await sleep(100);
      }
    })();
    let interruptions = 0;
    const interrupt = async () => {
      interruptions += 1;
      await sleep(randomInt(500, 2500));
      await site.stop('SIGKILL');
      site = await startSiteProcess({ env: mailing(url), dataDir });
    };

    for (let round = 0; round < 3; round += 1) {
      for (const mode of ['slow', 'refuse', 'slow', 'silent', 'accept'] satisfies TestMailServer['mode'][]) {
        smtp.mode = mode;
        await interrupt();
      }
      await smtp.close();
      mails.push(...smtp.accepted);
      await interrupt();
      smtp = await startMailServer({ port });
    }
    end.abort();
    await visitors;
    await emptyOutbox(site);
    await site.stop();
    await smtp.close();
    mails.push(...smtp.accepted);

    await using db = await openDatabase({ dataDir });
    const stored = new Set((await db.selectFrom('contacts').select('id').execute()).map(({ id }) => id));
    const { ids, duplicates } = readMails(mails);
    const lost = [...acknowledged].filter((id) => !stored.has(id) || !ids.has(id)).length;
    record({
      tried: 'mail server gone, slow, silent or refusing, and SIGKILL of the site',
      times: interruptions,
      lost,
      note: `${acknowledged.size} messages, ${duplicates} mailed twice`,
    });
    expect(acknowledged.size).toBeGreaterThan(interruptions);
    expect(lost).toBe(0);
    // Only the mail that was on its way is sent twice: by a kill, or when the mail server ends before its response.
    expect(duplicates).toBeLessThanOrEqual(interruptions + 3);
  },
);

test('two sites on one database send no mail twice, and lose none', isLong, async () => {
  const postgres = await startPostgres();
  const gone = await startMailServer();
  await gone.close();
  // They store pictures in one place, or the second one would not start.
  const STORAGE_URL = pathToFileURL(newFolder()).href;
  const env = { ...mailing(gone.url), DATABASE_URL: `${postgres.url}/postgres`, STORAGE_URL };
  const sites = [await startSiteProcess({ env }), await startSiteProcess({ env })];
  const acknowledged: number[] = [];
  // At most 60 mails go to the office in an hour.
  for (let n = 0; n < 20; n += 1)
    for (const site of sites) acknowledged.push((await post(site.url)) ?? Number.NaN);
  // Both find all the mail due at once, and other messages come at the same time.
  const smtp = await startMailServer({ port: gone.port });
  const more = (async () => {
    for (let n = 0; n < 10; n += 1)
      for (const site of sites) acknowledged.push((await post(site.url)) ?? Number.NaN);
  })();
  await Promise.all(sites.map(emptyOutbox));
  await more;
  await emptyOutbox(sites[0]!);
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all([smtp.close(), postgres.stop()]);

  const { ids, duplicates } = readMails(smtp.accepted);
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  record({
    tried: 'mail sent by two sites on one database',
    times: acknowledged.length,
    lost: lost + duplicates,
    note: `${duplicates} mailed twice`,
  });
  expect({ lost, duplicates }).toEqual({ lost: 0, duplicates: 0 });
});
