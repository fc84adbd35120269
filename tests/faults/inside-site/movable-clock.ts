// Loaded into the site's process by a test (`--import`): see `movable-clock.ts` in the folder above.
import { readFileSync } from 'node:fs';

/** So slow that nothing expires while the test runs, on whatever machine. */
const SLOWNESS = 1000;

const RealDate = Date;
const realNow = performance.now.bind(performance);
const start = realNow();
let [passed, setBack] = [0, 0];

performance.now = () => start + (realNow() - start) / SLOWNESS + passed;

const now = () => RealDate.now() - setBack;
globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given);
    else super(now());
  }
  static override now = now;
} as DateConstructor;

process.on('SIGUSR2', () => {
  const move = JSON.parse(readFileSync(process.env['CLOCK_FILE'] ?? '', 'utf8')) as Record<string, number>;
  passed += move['passes'] ?? 0;
  setBack += move['setBack'] ?? 0;
  process.stdout.write('clock moved\n');
});
