// Locks a SQLite database from another process.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinnedNode } from '../support/site-process.ts';

const script = `
  const { DatabaseSync } = require('node:sqlite');
  const [file, statements] = process.argv.slice(1);
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(statements);
  process.stdout.write('locked');
  const release = () => { db.close(); process.exit(0); };
  process.stdin.on('end', release).resume();
`;

/**
 * Starts a process that opens the SQLite `file` and runs `statements`, which take the lock. `release` ends it.
 * It must be another process: a process loses its locks on a file when any of its code closes that file.
 */
export async function lockDatabase(
  file: string,
  statements: string,
): Promise<{ release: () => Promise<void> }> {
  const child = spawn(pinnedNode, ['-e', script, file, statements], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`${file} could not be locked.`);
  return {
    async release() {
      child.stdin.end();
      await ended;
    },
  };
}
