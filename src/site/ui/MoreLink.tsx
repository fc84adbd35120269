import { langOf } from '../../contract/language.ts';

interface MoreLinkProps {
  href: string;
  /** What is seen: 'Read More'. */
  words: string;
  /** What more there is, for those who hear the link apart from its surroundings. */
  subject: string;
}

/** The link at the foot of a card or an entry. */
export function MoreLink({ href, words, subject }: MoreLinkProps) {
  return (
    <a className="more" href={href}>
      {words}
      <span className="visually-hidden" lang={langOf(subject)}>
        : {subject}
      </span>
    </a>
  );
}
