// Starts the built site in the test's own process, so that the test can use its database directly.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import { startSite } from '../../src/server/main.ts';
import { freePort } from '../support/free-port.ts';
import { callWith, sendWith } from '../support/site-call.ts';
import { makeMemoryFolder } from '../support/memory-folder.ts';
import { admin } from '../support/site-process.ts';

export type InProcessSite = Awaited<ReturnType<typeof startInProcessSite>>;

const variables = { SAMPLE_CONTENT: '0', LOG_LEVEL: 'silent', BACKUP_AT: 'off' };

/**
 * Starts the built site and signs in as the first admin. `close` stops it and deletes its data folder. `settings` replaces
 * parts of the usual configuration.
 */
export async function startInProcessSite(
  dataDir = makeMemoryFolder('site-here-'),
  settings: Partial<Config> = {},
) {
  const { port = await freePort() } = settings;
  const site = await startSite(
    { ...readConfig({ DATA_DIR: dataDir, PORT: String(port), ...variables }), admin, ...settings },
    { dist: join(import.meta.dirname, '../../dist') },
  );
  const { token } = await sendWith(callWith(site.url, ''))<{ token: string }>('POST', '/login', admin);
  const call = callWith(site.url, token);
  const close = async () => {
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, dataDir, token, call, send: sendWith(call), close, [Symbol.asyncDispose]: close };
}
