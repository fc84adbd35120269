// What the site tells staff by itself, and by which way (§ 8.24).

import { z } from 'zod';
import { languages } from '../language/language.ts';
import { issue } from '../refusals/refusal.ts';
import { choice, matching, named } from '../typed/fields.ts';

/** What can be told: a message or an application of a visitor; and of the dashboard's notices those that cannot wait. */
export const noticeKinds = ['message', 'application', 'held', 'mail', 'backup', 'overdue', 'disk'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const kinds = (name: string) =>
  z
    .array(z.enum(noticeKinds), issue('fields.one-of', { field: 'Notices', values: noticeKinds.join(', ') }))
    .meta({ description: name });

/** What goes to the group in Telegram, what goes by mail, and how Telegram says it. */
export const NoticeChoices = named('NoticeChoices', {
  telegram: kinds('What is told in Telegram.'),
  mail: kinds('What is told by mail.'),
  language: choice('Language', languages),
  /** Whether Telegram gets what a message says, and not only its name and subject. */
  has_text: z.boolean(),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const usualChoices: NoticeChoices = {
  telegram: [...noticeKinds],
  mail: ['message', 'application', 'held'],
  language: 'en',
  has_text: false,
};

export const telegramTroubles = ['token', 'key', 'used', 'blocked', 'group', 'limit', 'unreachable'] as const;
export type TelegramTrouble = (typeof telegramTroubles)[number];

const TelegramGroup = named('TelegramGroup', { id: z.string(), title: z.string() });
export type TelegramGroup = z.infer<typeof TelegramGroup>;
export const TelegramGroups = z.array(TelegramGroup);

export const Notices = named('Notices', {
  choices: NoticeChoices,
  can_mail: z.boolean(),
  /** The connected bot; its token is never shown again. */
  bot: z.object({ name: z.string(), group: z.string().nullable() }).nullable(),
});
export type Notices = z.infer<typeof Notices>;

const tokenError = issue('notices.token-form');
export const TelegramToken = named('TelegramToken', {
  token: z
    .string(tokenError)
    .trim()
    .regex(/^\d{5,20}:[\w-]{30,60}$/, tokenError),
});
export const TelegramGroupChoice = named('TelegramGroupChoice', {
  id: matching(/^-\d{1,20}$/, issue('notices.choose-group')),
});
