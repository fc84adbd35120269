import type { Messages } from '../../contract/catalogue.ts';
import { langOf, pathIn } from '../../contract/language/language.ts';
import { Notice } from './Notice.tsx';

interface UntranslatedProps {
  messages: Messages;
  words: NonNullable<Messages['untranslated']>['blogs'];
  title: string;
  /** The title of the article or the job, in the language in which it is written. */
  subject: string;
  /** The path of its page in that language, and the path of its list in English. */
  original: string;
  list: string;
}

/** In place of an article or a job that is not written in the language of the page. */
export function Untranslated({ messages, words, title, subject, original, list }: UntranslatedProps) {
  return (
    <Notice messages={messages} title={title} text={words.text}>
      <p lang={langOf(subject, messages.lang)}>{subject}</p>
      <a className="more" href={original} hrefLang="en">
        {words.original}
      </a>
      <a className="more" href={pathIn(messages.lang, list)}>
        {words.list}
      </a>
    </Notice>
  );
}
