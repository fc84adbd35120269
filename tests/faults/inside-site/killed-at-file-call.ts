// A test loads this into a process of the site (`--import`). It is killed after the KILL_AFTER-th call that opens, moves,
// creates or removes a file in DATA_DIR. If it survives, it prints the number of those calls.
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const folder = process.env['DATA_DIR'] ?? '';
const killAfter = Number(process.env['KILL_AFTER']);
let calls = 0;

function count(path: unknown): void {
  if (!String(path).startsWith(folder)) return;
  calls += 1;
  if (calls === killAfter) process.kill(process.pid, 'SIGKILL');
}

type Call = (path: unknown, ...others: unknown[]) => Promise<unknown>;
const functions = promises as unknown as Record<string, Call>;
for (const name of ['open', 'writeFile', 'rename', 'rm', 'mkdir', 'link']) {
  const real = functions[name]!;
  functions[name] = async (path, ...others) => {
    const result = await real(path, ...others);
    count(path);
    return result;
  };
}
const { rmSync } = fs;
fs.rmSync = (path, options) => {
  rmSync(path, options);
  count(path);
};
syncBuiltinESMExports();

process.on('exit', () => process.stderr.write(`file calls: ${calls}\n`));
