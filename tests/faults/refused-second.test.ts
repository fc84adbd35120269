import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSiteProcess } from '../support/site-process.ts';
import { refusedStart } from './refused-start.ts';
import { runSite } from './run-site.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-faults-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a second server on the same DATA_DIR refuses to start; a killed server leaves no lock behind', async () => {
  const first = await startSiteProcess({ dataDir });
  const refusal = `Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR and PORT.`;
  expect(await refusedStart({ DATA_DIR: dataDir })).toBe(refusal);
  const migrated = await runSite(['migrate'], { DATA_DIR: dataDir });
  expect(migrated).toEqual({ code: 1, stdout: '', stderr: `site: ${refusal}\n` });
  expect((await fetch(`${first.url}/api/careers`)).status).toBe(200);

  await first.stop('SIGKILL');
  const next = await startSiteProcess({ dataDir });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
});

it('a start on a port that is in use fails with one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const line = await refusedStart({ DATA_DIR: dataDir, PORT: String(port) });
  other.close();
  expect(line).toBe(`Port ${port} is in use by another program. Stop that program, or choose another PORT.`);
});
