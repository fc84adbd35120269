import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Career } from '../../src/contract/careers/careers.ts';
import { type Draft, draftLimits, type DraftSaved } from '../../src/contract/drafts/drafts.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { record } from '../support/fault-table.ts';
import { callWith, sendWith, type SiteCall } from '../support/site-call.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';
import { aCareer, engines } from '../support/test-db.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/test-postgres.ts';

const JOBS = 3;
const KILLS = 50;

/** By the id of a job: the number of the last text whose publication, and of the last whose save was acknowledged. */
type Acknowledged = Map<number, { published: number; saved: number }>;

let text = 0;

/** Saves a new text in the draft of a job, and publishes it. */
async function publishNext(call: SiteCall, id: number, acknowledged: Acknowledged): Promise<void> {
  const done = sendWith(call);
  const draft = await done<Draft>('POST', '/drafts', { kind: 'careers', object_id: id });
  const number = (text += 1);
  const fields = { ...draft.fields, title: `Text ${number}` };
  const { revision } = await done<DraftSaved>('PUT', `/drafts/${draft.id}`, {
    revision: draft.revision,
    save: `${number}`,
    fields,
  });
  acknowledged.get(id)!.saved = number;
  await done('POST', `/drafts/${draft.id}/publish`, { revision });
  acknowledged.get(id)!.published = number;
}

interface Found {
  id: number;
  title: string;
  updated_at: string;
  version: string;
  versions: number;
  publications: number;
  based_on: string | null;
  draft: string | null;
}

/** Reads the jobs, their versions, audit rows and drafts of one moment. */
async function readJobs(place: Parameters<typeof openDatabase>[0]): Promise<Found[]> {
  await using db = await openDatabase(place);
  const of = sql`kind = 'careers' and object_id = careers.id`;
  const { rows } = await sql<Found>`select id, title, updated_at,
    (select title from versions where ${of} order by id desc limit 1) as version,
    (select count(*) from versions where ${of}) as versions,
    (select count(*) from audit_log where object = 'career' and object_id = careers.id) as publications,
    (select based_on from drafts where ${of}) as based_on,
    (select title from drafts where ${of}) as draft
    from careers`.execute(db);
  return rows;
}

const numberIn = (title: string | null) => Number(title?.slice('Text '.length) ?? 0);

it.each(engines)(
  `a SIGKILL at any moment of a publication leaves the old text with the draft, or the new text with its version, ${KILLS} times on %s`,
  { timeout: 900_000, tags: ['long'] },
  async (engine) => {
    const dataDir = newFolder();
    const databaseUrl =
      engine === 'postgres' ? await createPostgresDatabase(`killed_publication_${process.pid}`) : undefined;
    if (databaseUrl) onTestFinished(() => dropPostgresDatabase(databaseUrl));
    const acknowledged: Acknowledged = new Map();
    for (let time = 0; time < KILLS; time += 1) {
      const site = await startSiteProcess({ dataDir, env: { DATABASE_URL: databaseUrl } });
      const call = callWith(site.url, await site.login());
      while (acknowledged.size < JOBS) {
        const job = await sendWith(call)<Career>('POST', '/careers', aCareer({ title: 'Text 0' }));
        acknowledged.set(job.id, { published: 0, saved: 0 });
      }
      const kill = new AbortController();
      const writing = [...acknowledged.keys()].map(async (id) => {
        while (!kill.signal.aborted)
          await publishNext(call, id, acknowledged).catch((error: unknown) => {
            if (!kill.signal.aborted) throw error;
          });
      });
      await sleep(randomInt(50, 1_000));
      kill.abort();
      await site.stop('SIGKILL');
      await Promise.all(writing);

      const jobs = await readJobs({ dataDir, databaseUrl });
      const broken = jobs.filter(({ id, draft, ...job }) => {
        const { published, saved } = acknowledged.get(id)!;
        const live = numberIn(job.title);
        // A draft of the text that is published, with its version, would be based on an earlier time.
        const isWhole = job.version === job.title && (draft === null || job.based_on === job.updated_at);
        const isCounted = job.versions === Math.min(job.publications, draftLimits.versions);
        return !isWhole || !isCounted || live < published || Math.max(live, numberIn(draft)) < saved;
      });
      const lost = broken.length + JOBS - jobs.length;
      record({ tried: 'SIGKILL while drafts are published', times: 1, lost, note: engine });
      expect(broken).toEqual([]);
      expect(lost).toBe(0);
    }
    expect([...acknowledged.values()].every(({ published }) => published > 0)).toBe(true);
  },
);
