// What the dashboard says to an admin, by kind and values: the server says it in English, the back office in its own language.

import { adminMessages } from '../admin-messages.ts';
import type { AttentionItem, AttentionValues } from './attention.ts';
import { dateAndTime } from '../language/calendar.ts';
import { draftMessages } from '../draft-messages.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { missingMessages } from '../missing-messages.ts';
import { translationMessages } from '../translation-messages.ts';

type Kind = AttentionItem['kind'];

const { backups, outbox } = adminMessages;
const { attention: drafts } = draftMessages;
const { old } = inboxMessages;
const { links } = missingMessages;
const { attention: translations } = translationMessages;

const sentences: Record<Kind, (values: AttentionValues, inWords: typeof dateAndTime) => string> = {
  mail: ({ count = 0 }) => outbox.inTrouble(count),
  sender: ({ from = '', host = '', instead = '' }) => outbox.foreignSender(from, host, instead),
  overdue: ({ count = 0 }) => drafts.overdue(count),
  ready({ count = 0, name, who = '', at, note }, inWords) {
    const newest =
      name !== undefined && at && drafts.newest(name || draftMessages.untitled, who, inWords(at));
    return [drafts.ready(count), newest, note].filter(Boolean).join(' ');
  },
  'old-messages': ({ count = 0 }) => old.notice(count.toLocaleString('en')),
  links: ({ count = 0, name = '', path = '' }) =>
    count === 1 ? links.one(name, path) : links.several(count.toLocaleString('en'), name, path),
  translations({ behind = { blogs: 0, careers: 0, texts: 0 } }) {
    const kinds = (['blogs', 'careers', 'texts'] as const).filter((kind) => behind[kind] > 0);
    const total = kinds.reduce((sum, kind) => sum + behind[kind], 0);
    const what = kinds.map((kind) => translations.kinds[kind](behind[kind])).join(translations.and);
    return translations.behind(what, total);
  },
  cleanup: ({ error = '' }) => adminMessages.cleanup.failed(error),
  backup({ trouble, error = '', made_at }, inWords) {
    const { made, none, failed } = backups;
    const last = made_at ? made(inWords(made_at)) : none;
    const problem = trouble === 'failed' ? failed(error) : trouble && backups[trouble];
    return [problem, last].filter(Boolean).join(' ');
  },
};

const linkTexts: Partial<Record<Kind, string>> = {
  mail: outbox.link,
  overdue: drafts.link,
  ready: drafts.link,
  'old-messages': old.link,
  links: links.open,
  translations: translations.open,
};

/** An item with its words. `path`: of the screen that helps. `inWords`: writes an instant. */
export function attentionItem(
  kind: Kind,
  isTrouble: boolean,
  values: AttentionValues,
  path?: string,
  inWords = dateAndTime,
): AttentionItem {
  const link = path === undefined ? null : { text: linkTexts[kind] ?? '', path };
  return { kind, isTrouble, text: sentences[kind](values, inWords), link, values };
}

/** An item of the server in the language of the back office. A newer server may have kinds that this script does not know. */
export function inOwnWords(item: AttentionItem, inWords: (instant: string) => string): AttentionItem {
  const { kind, isTrouble, values, link } = item;
  return values && kind in sentences ? attentionItem(kind, isTrouble, values, link?.path, inWords) : item;
}
