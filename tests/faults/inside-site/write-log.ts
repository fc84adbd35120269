// A separate process for `log.test.ts`: logs many lines, writes "written" to stderr, and ends when stdin closes.
import { once } from 'node:events';
import { createLog } from '../../../src/server/log/log.ts';

const lines = Number(process.argv[2]);
const log = createLog('info');
for (let line = 0; line < lines; line += 1) log.info({ line, text: 'x'.repeat(200) }, 'written');
process.stderr.write('written\n');
process.stdin.resume();
await once(process.stdin, 'end');
log.info('the last line');
process.exit(0);
