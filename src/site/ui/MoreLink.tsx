import { hreflangOf, type Language, langOf, pathIn } from '../../contract/language.ts';

interface MoreLinkProps {
  /** The path of the page in English. */
  href: string;
  /** The visible text, such as 'Read More'. */
  label: string;
  /** The title of the linked item. Hidden text: screen readers list links without their context. */
  subject: string;
  /** The language of the page with the link. */
  lang: Language;
}

/** The link at the end of a card or list entry. */
export function MoreLink({ href, label, subject, lang }: MoreLinkProps) {
  return (
    <a className="more" href={pathIn(lang, href)} hrefLang={hreflangOf(lang, href)}>
      {label}
      <span className="visually-hidden" lang={langOf(subject, lang)}>
        : {subject}
      </span>
    </a>
  );
}
