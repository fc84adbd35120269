import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { runSiteHere } from '../support/run-site-here.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';
import { refusedStart } from './refused-start.ts';
import { runSite } from './run-site.ts';

it('a new process prints the line and exits with the same code', async () => {
  expect(await runSite(['sell'], {})).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^site: unknown command 'sell'[^\n]*\n$/),
  });
  expect(await runSite(['start'], { PORT: 'ninety' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'site: PORT has an invalid value: "ninety". Expected: a port from 1 to 65535.\n',
  });
});

it.each([
  ['sell', "site: unknown command 'sell'"],
  ['user fire', "site: unknown command 'fire'"],
  ['start --fast', "site: unknown option '--fast'"],
  ['user add --name Dara', "site: missing required argument 'email'"],
  ['user add dara@chhatgroup.example', "site: required option '--name <name>' not specified"],
  ['user password', "site: missing required argument 'email'"],
  ['migrate now', "site: too many arguments for 'migrate'"],
])('%s is wrong usage: exit code 2 and one line', async (command, line) => {
  const { code, stdout, stderr } = await runSiteHere(command.split(' '), { DATA_DIR: newFolder() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^site: [^\n]+\n$/);
  expect(stderr).toContain(line);
});

it('without a command or subcommand, prints its help and exits with 2', async () => {
  for (const args of [[], ['user'], ['sample']]) {
    const { code, stderr } = await runSiteHere(args, {});
    expect(code).toBe(2);
    expect(stderr).toContain(`Usage: ${['site', ...args].join(' ')} `);
  }
});

it('a password of the first admin that is guessed first stops the start with one line', async () => {
  const env = { DATA_DIR: newFolder(), ADMIN_PASSWORD: 'Password12345' };
  expect(await runSiteHere(['start'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'site: ADMIN_PASSWORD cannot be used. This password is among those that are guessed first. Choose a longer or less usual one.\n',
  });
});

it('a second server on the same DATA_DIR refuses to start; a killed server leaves no lock behind', async () => {
  const dataDir = newFolder();
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
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const line = await refusedStart({ DATA_DIR: newFolder(), PORT: String(port) });
  other.close();
  expect(line).toBe(`Port ${port} is in use by another program. Stop that program, or choose another PORT.`);
});
