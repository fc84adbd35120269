import { z } from 'zod';

/** What the dashboard tells an admin: a sentence, and the screen that helps. */
export const AttentionItem = z
  .object({
    /** What it is about. There is at most one item of each kind. */
    kind: z.enum(['mail', 'overdue', 'ready', 'old-messages', 'links', 'backup']),
    /** False for what is well, and worth a look all the same: the age of the last backup, a proposal, or a link that leads nowhere. */
    isTrouble: z.boolean(),
    text: z.string(),
    link: z.object({ text: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof AttentionItem>;
