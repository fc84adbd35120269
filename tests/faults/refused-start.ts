import { join } from 'node:path';
import { expect } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { freePort } from '../support/free-port.ts';
import { startSite } from '../../src/server/main.ts';
import { StartRefused } from '../../src/server/config/start-refused.ts';
import type { Environment } from './run-site.ts';

const dist = join(import.meta.dirname, '../../dist');

/**
 * Starts the site in the test's process, which takes a tenth of the time of a new one, and expects that it refuses.
 * `site start` prints the returned line and exits with 1: each file of refusals checks that once, in a new process.
 */
export async function refusedStart(env: Environment): Promise<string> {
  const error = await start({
    PORT: String(await freePort()),
    SAMPLE_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as StartRefused;
  expect(message).toMatch(/^[^\n]+$/);
  return message;
}

/** Returns the error of a start. */
async function start(env: Environment): Promise<unknown> {
  try {
    await (await startSite(readConfig(env), { dist })).close();
    return 'The site started.';
  } catch (error) {
    return error;
  }
}
