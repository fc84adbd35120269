import { parseArgs } from 'node:util';
import { describeMachine, noiseNow } from './machine.ts';
import { effortOf, parts } from './parts.ts';
import { SiteOfBench } from './site-of-bench.ts';
import { formatSection, type Section, sumUp } from './table.ts';

/**
 * `npm run bench`: measures the built site, compares it with the required figures ("bars"), and prints a table. Exits
 * with 1 if a row is over its bar. `--quick` takes three minutes; `--only=cached,api` runs these parts;
 * `--client=node` does not use wrk.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, client: { type: 'string' } },
});
const names = options.only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}". The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const site = new SiteOfBench();
const began = performance.now();
try {
  console.log(describeMachine().join('\n'));
  const sections: Section[] = [];
  for (const name of names) {
    const noise = await noiseNow();
    console.log(`Measuring: ${name} …${noise ? ` (${noise})` : ''}`);
    const measured = await parts[name]!(site, effortOf(options.quick ?? false));
    sections.push({ name, noise, rows: measured });
  }
  console.log(`\n${sections.map(formatSection).join('\n\n')}\n`);
  const { text, exitCode } = sumUp(sections.flatMap((section) => section.rows));
  console.log(`${text}, in ${Math.round((performance.now() - began) / 1000)} s`);
  process.exitCode = exitCode;
} finally {
  await site.remove();
}
