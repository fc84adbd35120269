import { hreflangOf, type Language, langOf, pathIn } from '../../contract/language/language.ts';

interface MoreLinkProps {
  /** The path of the page in English. */
  href: string;
  label: string;
  /** The title of the linked item. Hidden text: screen readers list links without their context. */
  subject: string;
  /** The language of the page with the link. */
  lang: Language;
  /** The languages of the target page, of an article or a job. */
  written?: readonly Language[] | undefined;
}

export const MoreLink = ({ href, label, subject, lang, written }: MoreLinkProps) => (
  <a className="more" href={pathIn(lang, href, written)} hrefLang={hreflangOf(lang, href, written)}>
    {label}
    <span className="visually-hidden" lang={langOf(subject, lang)}>
      : {subject}
    </span>
  </a>
);
