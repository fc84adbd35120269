import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Career } from '../../src/contract/careers/careers.ts';
import { readFile } from '../../src/server/contacts/application-files.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { record } from '../support/fault-table.ts';
import { callWith, sendWith } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { applicationForm } from '../support/test-applications.ts';
import { newFolder } from '../support/test-archives.ts';
import { aCareer } from '../support/test-db.ts';
import { aPdf } from '../support/test-files.ts';

/** The words of the file of each acknowledged application, by its e-mail address. */
type Acknowledged = Map<string, string>;

let applicant = 0;

const cvOf = (words: string) => aPdf({ words: words.repeat(10_000) });

async function applyOnce(site: SiteProcess, career_id: number, acknowledged: Acknowledged): Promise<void> {
  applicant += 1;
  const email = `a${applicant}@visitor.example`;
  const response = await fetch(`${site.url}/api/applications`, {
    method: 'POST',
    // One address may send 30 messages in ten minutes.
    headers: { 'x-forwarded-for': `10.1.${applicant >> 8}.${applicant & 255}` },
    body: applicationForm({ career_id, email }, [['CV.pdf', cvOf(email)]]),
  });
  expect(response.status).toBe(201);
  acknowledged.set(email, email);
}

/** How many acknowledged applications are not there with their file; what is there without a response is whole. */
async function countLost(dataDir: string, acknowledged: Acknowledged): Promise<number> {
  await using db = await openDatabase({ dataDir });
  const stored = await db
    .selectFrom('contacts')
    .leftJoin('application_files as file', 'file.contact_id', 'contacts.id')
    .select(['email', 'file.id'])
    .where('career_id', 'is not', null)
    .execute();
  for (const { email, id } of stored)
    expect((await readFile(db, id ?? 0))?.content.equals(cvOf(email))).toBe(true);
  const chunks = await db.selectFrom('application_chunks').select('file_id').distinct().execute();
  expect(chunks).toHaveLength(stored.length);
  const found = new Set(stored.map(({ email }) => email));
  return new Set(acknowledged.keys()).difference(found).size;
}

const title = 'no acknowledged application or file is lost by SIGKILL at a random moment, %i times';
it.each([1])(title, expectNoLoss);
it.each([100])(title, { timeout: 900_000, tags: ['long'] }, expectNoLoss);

async function expectNoLoss(kills: number): Promise<void> {
  const dataDir = newFolder();
  const acknowledged: Acknowledged = new Map();
  let job: number | undefined;
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSiteProcess({ dataDir, env: { TRUST_PROXY: 'loopback' } });
    job ??= (await sendWith(callWith(site.url, await site.login()))<Career>('POST', '/careers', aCareer()))
      .id;
    const id = job;
    await applyOnce(site, id, acknowledged);
    const killed = new AbortController();
    const writing = [1, 2, 3].map(async () => {
      while (!killed.signal.aborted)
        await applyOnce(site, id, acknowledged).catch((error: unknown) => {
          if (!killed.signal.aborted) throw error;
        });
    });
    await sleep(randomInt(0, 300));
    killed.abort();
    await site.stop('SIGKILL');
    await Promise.all(writing);
    const lost = await countLost(dataDir, acknowledged);
    record({ tried: 'SIGKILL while data is stored', times: 1, lost, note: 'applications with files' });
    expect(lost).toBe(0);
  }
}
