import { z } from 'zod';
import { choice, idWith, mustBe, named } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import type { PageRange } from './paging.ts';
import { issue } from '../refusals/refusal.ts';

const wrongIds = mustBe('ids', 'a list of ids');

/** The ids of a bulk action. An id that is not there, or not any more, is skipped. */
const ids = z
  .array(idWith(wrongIds), wrongIds)
  .min(1, issue('fields.at-least-one', { field: 'ids', what: 'id' }))
  .max(sizeLimits.bulk, issue('fields.too-many-ids', { field: 'ids', max: sizeLimits.bulk }));

/** The body of a bulk action: one of `actions` on the objects of `ids`. The action `change` sets at least one of `fields`. */
export function bulkOf<
  const Actions extends readonly ['delete', 'change', ...string[]],
  Fields extends z.ZodRawShape,
>(actions: Actions, fields: z.ZodObject<Fields>) {
  return z
    .object({ ids, action: choice('action', actions), change: fields.partial().optional() })
    .refine(({ action, change }) => action !== 'change' || Object.keys(change ?? {}).length > 0, {
      error: issue('fields.at-least-one-of', {
        field: 'change',
        fields: Object.keys(fields.shape).join(', '),
      }),
      path: ['change'],
    });
}

export const firstOfBulk: PageRange = { offset: 0, limit: sizeLimits.bulk };

export const BulkResult = named('BulkResult', {
  /** The name of the batch for POST /api/undo; null if nothing was done. */
  undo: z.string().nullable(),
  /** How many objects were changed, and how many of the ids were not there any more. */
  count: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** The name of a batch in a URL. For any other text the response is 404. */
export const BatchParam = z.object({ batch: z.string().regex(/^[\w-]{22}$/) });

/** The response to an undo: how many objects are as before, and how many were changed since, and stay as they are. */
export const UndoResult = named('UndoResult', {
  count: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
});
