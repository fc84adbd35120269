import { parseArgs } from 'node:util';
import { describeMachine, noiseNow } from './machine.ts';
import { effortOf, parts } from './parts.ts';
import { SiteOfBench } from './site-of-bench.ts';
import { formatResults, saveResults } from './results.ts';
import { type Row, type Section, sumUp } from './table.ts';

/**
 * `npm run bench`: measures the built site, compares it with the required figures ("bars"), prints tables, and saves them
 * in RESULTS.md. Exits with 1 if a row is over its bar. `--quick` takes three minutes and `--only=cached,api` runs these
 * parts; both save nothing. `--client=node` does not use wrk.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, client: { type: 'string' } },
});
const isFull = !options.quick && !options.only;
const names = options.only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const site = new SiteOfBench();
const began = performance.now();
try {
  const facts = describeMachine();
  console.log(facts.join('\n'));
  const sections: Section[] = [];
  for (const name of names) {
    const noise = await noiseNow();
    console.log(`Measuring: ${name} …`);
    const started = performance.now();
    const rows = await parts[name]!(site, effortOf(options.quick ?? false)).catch(failedRows);
    sections.push({ name, noise, rows });
    console.log(`  ${secondsSince(started)} s, ${sumUp(rows).text}${noise ? `. ${noise}` : ''}`);
  }
  const { text, exitCode } = sumUp(sections.flatMap((section) => section.rows));
  const summary = `${text}, in ${secondsSince(began)} s`;
  const title = isFull ? 'Results of the last full run' : 'Results of a partial run';
  const results = await formatResults({ title, facts, sections, summary });
  console.log(results);
  if (isFull) saveResults(results);
  process.exitCode = exitCode;
} finally {
  await site.remove();
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

/** A part that fails must not hide the figures of the others. */
function failedRows(error: unknown): Row[] {
  console.error(error);
  const [reason = ''] = String(error).split('\n');
  return [{ what: 'this part failed', bar: 'no error', measured: reason, holds: false }];
}
