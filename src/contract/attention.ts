import { z } from 'zod';

/** Something that an admin should see to: a sentence on the dashboard, and the screen that helps. */
export const AttentionItem = z
  .object({
    /** What it is about. There is at most one item of each kind. */
    kind: z.enum(['mail']),
    text: z.string(),
    link: z.object({ text: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof AttentionItem>;
