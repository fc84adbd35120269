import { z } from 'zod';
import { choice } from '../typed/fields.ts';

/** What a list can be exported as (§ 9.22). */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows of one file. An XLSX file is built in memory, a CSV file is sent while it is written. */
export const exportLimits = { csv: 100_000, xlsx: 10_000 } as const;

/** The query of an export: what selects and sorts the list, and the format. There are no pages. */
export function exportQuery<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  const { page: _page, per_page: _perPage, ...selection } = query.shape as Shape & z.ZodRawShape;
  return z.object({
    ...(selection as Omit<Shape, 'page' | 'per_page'>),
    format: choice('format', exportFormats).default('csv'),
  });
}
