import type { SampleCounts } from '../sample/sample.ts';

/** The counts of sample content as text: "12 jobs, 29 articles and 6 messages". */
export function describeCounts({ careers, blogs, contacts }: SampleCounts): string {
  return `${careers} jobs, ${blogs} articles and ${contacts} messages`;
}
