import { z } from 'zod';
import { telegramTroubles } from '../notices/notices.ts';
import { instant, listed, named } from '../typed/fields.ts';

/** What an item says, for programs and for a back office in another language: how many there are, one of them, the last backup. */
const AttentionValues = z
  .object({
    count: z.int(),
    /** How many articles, jobs and texts of the site have a translation that is behind. */
    behind: z.object({ blogs: z.int(), careers: z.int(), texts: z.int() }),
    name: z.string(),
    /** Of the draft `name`: who saved it last, when, and what they say to those who publish. */
    who: z.string(),
    at: instant,
    note: z.string(),
    path: z.string(),
    /** Null: no backup has been made and verified yet. */
    made_at: instant.nullable(),
    trouble: z.enum(['off', 'late', 'failed']),
    error: z.string(),
    /** The sender of mail, the mail server, and the sender that it may send for. */
    from: z.string(),
    host: z.string(),
    instead: z.string(),
    /** Why Telegram does not take what the site sends; `name` is the group. */
    telegram: z.enum(telegramTroubles),
  })
  .partial();
export type AttentionValues = z.infer<typeof AttentionValues>;

export const AttentionItem = named('AttentionItem', {
  /** What it is about. There is at most one item of each kind. */
  kind: z.enum([
    ...listed('mail, sender, overdue, ready, old-messages, links, translations, backup, held'),
    ...listed('unanswered, disk, telegram, cleanup'),
  ]),
  /** False for information that is no problem: the age of the last backup, a proposal, or a link without a target. */
  isTrouble: z.boolean(),
  text: z.string(),
  link: z.object({ text: z.string(), path: z.string() }).nullable(),
  values: AttentionValues.optional(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const DashboardCounts = named('DashboardCounts', {
  contacts: z.int(),
  careers: z.int(),
  group_articles: z.int(),
  research_articles: z.int(),
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;
