import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { sendRequest } from '../abuse/raw-http.ts';
import { freePort } from '../support/free-port.ts';
import { makeMemoryFolder } from '../support/memory-folder.ts';
import { admin, pinnedNode, root } from '../support/site-process.ts';

/** The same Node under another name: with it, the site is a child of bootstrap, as on a first start. */
const otherNode = join(root, 'node_modules/.cache/node-of-the-system');
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
rmSync(otherNode, { force: true });
linkSync(realpathSync(pinnedNode), otherNode);
afterAll(() => rmSync(otherNode));

test.each([
  ['npm start', ['npm', 'start'], ['SIGINT']],
  ['npm start, with the signals of an impatient person', ['npm', 'start'], ['SIGINT', 'SIGTERM', 'SIGINT']],
  ['a start by another Node', [otherNode, 'bin/bootstrap.mjs', 'start'], ['SIGINT', 'SIGINT']],
] as const)(
  'Ctrl-C in the terminal of %s ends the site in good order, with the visits of the last second stored',
  async (_what, [program, ...args], signals) => {
    const port = await freePort();
    const dataDir = makeMemoryFolder('ctrl-c-');
    const { PATH, HOME } = process.env;
    const child = spawn(program, args, {
      cwd: root,
      // A process group of its own, as a terminal gives it to the command.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME,
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLE_CONTENT: '0',
        BACKUP_AT: 'off',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    await expect.poll(() => output, { timeout: 60_000 }).toContain(' is open at ');
    const site = { port, url: `http://127.0.0.1:${port}` };
    await expect.poll(async () => (await sendRequest(site, { target: '/nowhere' })).status).toBe(404);
    const ended = once(child, 'close');
    for (const signal of signals) {
      process.kill(-child.pid!, signal);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect([await ended, output]).toEqual([[0, null], expect.not.stringContaining('npm error')]);
    using db = new DatabaseSync(join(dataDir, 'site.db'));
    expect(db.prepare('select path, visits from missing_pages').all()).toEqual([
      { path: '/nowhere', visits: 1 },
    ]);
    rmSync(dataDir, { recursive: true });
  },
);
