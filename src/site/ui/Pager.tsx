import type { Messages } from '../../contract/catalogue.ts';
import { fill } from '../../contract/language/language.ts';
import styles from './Pager.module.css';

interface PagerProps {
  messages: Pick<Messages, 'pager'>;
  page: number;
  pages: number;
  /** The text between the links. Default: 'Page X of N'. */
  label?: string;
  hrefOf: (page: number) => string;
  /** With script: handles a click on a link, which then does not navigate. */
  onGo?: (page: number) => void;
}

/** Links to the previous and the next page of a list. On the first and last page, the missing link is plain text. */
export function Pager({ messages: { pager }, page, pages, label, hrefOf, onGo }: PagerProps) {
  const step = (text: string, rel: 'prev' | 'next', target: number) => {
    if (target < 1 || target > pages) return <span aria-disabled="true">{text}</span>;
    return (
      <a
        href={hrefOf(target)}
        rel={rel}
        onClick={(event) => {
          if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(target);
        }}
      >
        {text}
      </a>
    );
  };
  return (
    <nav className={styles.pager} aria-label={pager.label}>
      {step(pager.previous, 'prev', page - 1)}
      <span aria-live="polite">{label ?? fill(pager.pageOf, { page, pages })}</span>
      {step(pager.next, 'next', page + 1)}
    </nav>
  );
}
