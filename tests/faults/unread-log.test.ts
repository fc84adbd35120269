import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../src/server/web/free-port.ts';
import { pinnedNode } from './run-site.ts';

interface Line {
  level: string;
  msg: string;
  line?: number;
  lost?: number;
  path?: string;
}

/** More than the buffer of a pipe, less than the buffer of the site. */
const SOME_LINES = 1_200;
/** More than the buffer of the site (1 MB). */
const MANY_LINES = 20_000;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Starts a program whose stdout is a pipe that only the test reads. */
function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  child = spawn(pinnedNode, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'pipe',
  });
  return child;
}

async function readLines({ stdout }: ChildProcess): Promise<Line[]> {
  const lines = (await text(stdout!)).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line);
}

test('a log that is not read blocks no request; when it is read, it is complete', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-log-'));
  const port = await freePort();
  const agent = new Agent({ keepAlive: true });
  const statusOf = (path: string) =>
    new Promise<number>((resolve) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', () => resolve(0));
    });
  try {
    const site = start(['bin/site.mjs', 'start'], {
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: '0',
      PORT: String(port),
    });
    const ended = once(site, 'close');
    site.stderr!.resume();
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
    const tail = 'a'.repeat(180);
    for (let n = 0; n < SOME_LINES; n += 1) expect(await statusOf(`/storage/${n}-${tail}`)).toBe(404);
    const read = readLines(site);
    expect(await statusOf('/storage/last')).toBe(404);
    agent.destroy();
    site.kill('SIGTERM');
    const paths = (await read).filter(({ msg }) => msg === 'request finished').map(({ path }) => path);
    expect(paths).toHaveLength(SOME_LINES + 1);
    expect(paths.at(-1)).toBe('/storage/last');
    expect(await ended).toEqual([0, null]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('lines that do not fit into memory are counted, and the log has that count when it is read again', async () => {
  const program = start(['tests/faults/inside-site/write-log.ts', String(MANY_LINES)]);
  await once(program.stderr!, 'data');
  const read = readLines(program);
  let output = '';
  program.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString('latin1')));
  await expect.poll(() => output).toContain('"lost":');
  program.stdin!.end();
  const lines = await read;
  const lost = lines.find((line) => line.lost !== undefined);
  expect(lost?.level).toBe('error');
  const written = lines.flatMap(({ line }) => line ?? []);
  expect(written).toEqual(written.map((_, n) => n));
  expect(written.length).toBeGreaterThan(SOME_LINES);
  expect(written.length + (lost?.lost ?? 0)).toBe(MANY_LINES);
  expect(lines.at(-1)?.msg).toBe('the last line');
});

test('a process whose log is not read can exit', async () => {
  const program = start(['tests/faults/inside-site/write-log.ts', String(SOME_LINES)]);
  await once(program.stderr!, 'data');
  program.stdin!.end();
  // "exit", not "close": the pipe is still full.
  expect(await once(program, 'exit')).toEqual([0, null]);
});
