import type { ComponentProps } from 'react';
import type { Messages } from '../../contract/catalogue.ts';
import { langOf, pathIn } from '../../contract/language/language.ts';
import { Notice } from './Notice.tsx';

export interface Untranslated {
  words: NonNullable<Messages['untranslated']>['blogs'];
  /** Its title in the language in which it is written, and the path of its page there. */
  subject: string;
  original: string;
  /** The path of its list in English. */
  list: string;
}

type NoItemProps = ComponentProps<typeof Notice> & { untranslated: Untranslated | undefined };

/** In place of an article, a job or a page that cannot be shown. */
export function NoItem({ untranslated, ...notice }: NoItemProps) {
  if (!untranslated) return <Notice {...notice} />;
  const { words, subject, original, list } = untranslated;
  const { lang } = notice.messages;
  return (
    <Notice {...notice} text={words.text}>
      <p lang={langOf(subject, lang)}>{subject}</p>
      <a className="more" href={original} hrefLang="en">
        {words.original}
      </a>
      <a className="more" href={pathIn(lang, list)}>
        {words.list}
      </a>
    </Notice>
  );
}
