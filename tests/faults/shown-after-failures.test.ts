// A site that could not reach the PostgreSQL it shares: what others wrote meanwhile shows when it can again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../src/server/config.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { aCareer } from '../support/test-db.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';
import { type SilentNetwork, startSilentNetwork } from './silent-network.ts';

describe('a site that shares its database', { tags: ['long'] }, () => {
  let postgres: Postgres;
  let network: SilentNetwork;
  let pictures: string;
  let writer: InProcessSite;
  let reader: InProcessSite;
  let job: string;

  beforeAll(async () => {
    // A server of its own, because the test stops it.
    postgres = await startPostgres();
    network = await startSilentNetwork(postgres.port);
    pictures = mkdtempSync(join(tmpdir(), 'site-shared-'));
    const databaseUrl = new URL(`${postgres.url}/postgres`);
    const storage: Config['storage'] = { kind: 'folder', folder: pictures, isShared: true };
    writer = await startInProcessSite(undefined, { databaseUrl: databaseUrl.href, storage });
    databaseUrl.port = String(network.port);
    reader = await startInProcessSite(undefined, { databaseUrl: databaseUrl.href, storage });
    const created = await writer.call('POST', '/careers', aCareer());
    job = `/careers/${((await created.json()) as { id: number }).id}`;
  });
  afterAll(async () => {
    await reader?.close();
    await writer?.close();
    await network?.close();
    await postgres?.stop();
    rmSync(pictures, { recursive: true, force: true });
  });

  const readPage = async () => (await fetch(`${reader.url}/career`)).text();
  const change = async (title: string) => (await writer.call('PUT', job, aCareer({ title }))).status;

  it('shows visitors the cached page while the network is silent, staff an error, and both the new data afterwards', async () => {
    expect(await change('Before the silence')).toBe(200);
    await expect.poll(readPage).toContain('Before the silence');
    await reader.call('GET', job);
    network.silence();
    expect(await change('During the silence')).toBe(200);
    expect(await readPage()).toContain('Before the silence');
    expect((await reader.call('GET', job)).status).toBe(503);
    expect(await readPage()).toContain('Before the silence');
    // The connections from before stay silent.
    network.restore();
    await expect.poll(readPage).toContain('During the silence');
    expect(await change('After the silence')).toBe(200);
    await expect.poll(readPage).toContain('After the silence');
  });

  it('shows what was written after PostgreSQL was started again', async () => {
    await postgres.pause();
    expect(await readPage()).toContain('After the silence');
    await postgres.resume();
    await expect.poll(() => change('After the restart')).toBe(200);
    await expect.poll(readPage).toContain('After the restart');
  });
});
