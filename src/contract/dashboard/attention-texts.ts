// What the dashboard says to an admin, by kind and values, in any language: `attention-item.ts` says it in English.

import type { Translated } from '../language/translated.ts';
import type { AttentionItem, AttentionValues } from './attention.ts';
import type { attentionWords } from './attention.words.ts';

type Kind = AttentionItem['kind'];

export interface AttentionLanguage {
  words: Translated<typeof attentionWords>;
  inWords: (instant: string) => string;
}
const sentences: Record<Kind, (values: AttentionValues, language: AttentionLanguage) => string> = {
  mail: ({ count = 0 }, { words }) => words.mail.inTrouble(count),
  sender: ({ from = '', host = '', instead = '' }, { words }) =>
    words.mail.foreignSender(from, host, instead),
  overdue: ({ count = 0 }, { words }) => words.drafts.overdue(count),
  ready({ count = 0, name, who = '', at, note }, { words: { drafts }, inWords }) {
    const newest = name !== undefined && at && drafts.newest(name || drafts.untitled, who, inWords(at));
    return [drafts.ready(count), newest, note].filter(Boolean).join(' ');
  },
  'old-messages': ({ count = 0 }, { words }) => words.oldMessages.notice(count.toLocaleString('en')),
  links: ({ count = 0, name = '', path = '' }, { words: { links } }) =>
    count === 1 ? links.one(name, path) : links.several(count.toLocaleString('en'), name, path),
  translations({ behind = { blogs: 0, careers: 0, texts: 0 } }, { words: { translations } }) {
    const kinds = (['blogs', 'careers', 'texts'] as const).filter((kind) => behind[kind] > 0);
    const total = kinds.reduce((sum, kind) => sum + behind[kind], 0);
    const what = kinds.map((kind) => translations.kinds[kind](behind[kind])).join(translations.and);
    return translations.behind(what, total);
  },
  held: ({ count = 0 }, { words }) => words.held.notice(count),
  unanswered: ({ count = 0 }, { words }) => words.unanswered.notice(count),
  disk: (_values, { words }) => words.disk.low,
  telegram({ telegram: trouble = 'unreachable', name = '', at }, { words: { telegram }, inWords }) {
    const until = at === undefined ? undefined : telegram.until(inWords(at));
    return [telegram.failed(name), telegram.trouble(trouble), until].filter(Boolean).join(' ');
  },
  cleanup: ({ error = '' }, { words }) => words.cleanup.failed(error),
  backup({ trouble, error = '', made_at }, { words: { backups }, inWords }) {
    const { made, none, failed } = backups;
    const last = made_at ? made(inWords(made_at)) : none;
    const problem = trouble === 'failed' ? failed(error) : trouble && backups[trouble];
    return [problem, last].filter(Boolean).join(' ');
  },
};

const linkTexts = ({ words }: AttentionLanguage): Partial<Record<Kind, string>> => ({
  mail: words.mail.link,
  overdue: words.drafts.link,
  ready: words.drafts.link,
  'old-messages': words.oldMessages.link,
  links: words.links.open,
  translations: words.translations.open,
  held: words.held.link,
  unanswered: words.unanswered.link,
  telegram: words.telegram.link,
});

export function itemIn(
  language: AttentionLanguage,
  kind: Kind,
  isTrouble: boolean,
  values: AttentionValues,
  path?: string,
): AttentionItem {
  const link = path === undefined ? null : { text: linkTexts(language)[kind] ?? '', path };
  return { kind, isTrouble, text: sentences[kind](values, language), link, values };
}

/** An item of the server in the language of the back office. A newer server may have kinds that this script does not know. */
export function inOwnWords(item: AttentionItem, language: AttentionLanguage): AttentionItem {
  const { kind, isTrouble, values, link } = item;
  return values && kind in sentences ? itemIn(language, kind, isTrouble, values, link?.path) : item;
}
