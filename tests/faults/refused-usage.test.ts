import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runSiteHere } from '../support/run-site-here.ts';
import { runSite } from './run-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'site-usage-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

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

const oneLine = /^site: [^\n]+\n$/;

it.each([
  ['sell', "site: unknown command 'sell'"],
  ['user fire', "site: unknown command 'fire'"],
  ['start --fast', "site: unknown option '--fast'"],
  ['user add --name Dara', "site: missing required argument 'email'"],
  ['user add dara@chhatgroup.example', "site: required option '--name <name>' not specified"],
  ['user password', "site: missing required argument 'email'"],
  ['migrate now', "site: too many arguments for 'migrate'"],
])('%s is wrong usage: exit code 2 and one line', async (command, line) => {
  const { code, stdout, stderr } = await runSiteHere(command.split(' '), { DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(oneLine);
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
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'Password12345' };
  expect(await runSiteHere(['start'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'site: ADMIN_PASSWORD cannot be used. This password is among those that are guessed first. Choose a longer or less usual one.\n',
  });
});
