import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { formatSection, type Section } from './table.ts';

const file = join(import.meta.dirname, 'RESULTS.md');

/** What a run found out, and on which machine. */
interface Results {
  title: string;
  facts: string[];
  sections: Section[];
  summary: string;
}

/** Formats the results as Markdown with aligned tables. */
export async function formatResults({ title, facts, sections, summary }: Results): Promise<string> {
  const text = [
    `# ${title}`,
    'Written by `npm run bench`. A row names its bar; decision 43 says how it is measured.',
    facts.map((fact) => `- ${fact}`).join('\n'),
    `${summary}.`,
    ...sections.map(formatSection),
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}

/** Replaces bench/RESULTS.md. */
export function saveResults(text: string): void {
  writeFileSync(file, text);
}
