import { draftMessages as texts } from '../../contract/draft-messages.ts';
import { translationMessages } from '../../contract/translation-messages.ts';
import { nameOfText } from '../screen/text-labels.ts';
import type { OpenDraft } from './drafts.data.ts';

/** The title of the screen of a draft. */
export function titleOf({ kind, lang, title }: OpenDraft): string {
  const name = nameOfText(title);
  if (kind === 'texts') return lang === 'en' ? name : translationMessages.textTitle(name);
  return (lang === 'en' ? texts : translationMessages).titles[kind];
}
