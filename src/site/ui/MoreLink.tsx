import { langOf } from '../../contract/language.ts';

interface MoreLinkProps {
  href: string;
  /** The visible text, such as 'Read More'. */
  label: string;
  /** The title of the linked item. Hidden text: screen readers list links without their context. */
  subject: string;
}

/** The link at the end of a card or list entry. */
export function MoreLink({ href, label, subject }: MoreLinkProps) {
  return (
    <a className="more" href={href}>
      {label}
      <span className="visually-hidden" lang={langOf(subject)}>
        : {subject}
      </span>
    </a>
  );
}
