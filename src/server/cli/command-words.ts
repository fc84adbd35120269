import type { Manifest } from '../backup/manifest.ts';
import type { SampleCounts } from '../sample/sample.ts';

export function summaryOf(manifest: Manifest): string {
  const { files } = manifest.pictures;
  return `${countRows(manifest).toLocaleString('en')} rows, ${files.length.toLocaleString('en')} files of pictures`;
}

export const countRows = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

export const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

export const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** The counts of sample content as text: "12 jobs, 29 articles and 6 messages". */
export const countsInWords = ({ careers, blogs, contacts }: SampleCounts) =>
  `${careers} jobs, ${blogs} articles and ${contacts} messages`;
