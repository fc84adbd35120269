// A test loads this into the site's process (`--import`): it replaces the clocks. See `../moved-clock.test.ts`.
import { readFileSync } from 'node:fs';

/** The monotonic clock runs slower by this factor, so that nothing expires during a test, also on a slow machine. */
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
  const file = readFileSync(`${process.env['DATA_DIR']}/move.json`, 'utf8');
  const move = JSON.parse(file) as { passes: number; setBack: number };
  passed += move.passes;
  setBack += move.setBack;
  process.stdout.write('clock moved\n');
});
