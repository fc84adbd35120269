import { missingLimits } from '../../contract/missing-pages/missing-pages.ts';

/** A text without the characters of code and of bytes that are no text. */
const TEXT = /^(?:\/[^/\p{Cc}\s%\\<>"'`{}|^[\]();$*]+)+$/u;

/** Endings of pages and documents. Pictures, scripts, archives and programs are not pages. */
const ENDINGS = /\.(?:html?|pdf|docx?|xlsx?|pptx?)$/;

/** Segments that scanners look for, and those of the site that have no pages: beginnings, and whole ones. */
const NO_PAGE =
  /\/(?:[._~]|wp-|cgi-|php|(?:wp|wordpress|joomla|drupal|pma|mysql|adminer|administrator|actuator|vendor|node_modules|autodiscover|owa|ecp|solr|console|manager|jenkins|boaform|hnap1|sdk|evox|telescope|graphql|swagger|swagger-ui|server-status|debug|backup|config|env|git|ssh|shell|admin|api|storage|404|500)\/)/;

/** Something like an e-mail address: no path of a person is stored. */
const ADDRESS = /[^/]@/;

/** Whether somebody may have linked to a missing path (see `pathKey`). The others are what scanners try. */
export function isWorthCounting(path: string): boolean {
  // Check the length first: the patterns then read a short text only.
  if (path.length > missingLimits.path || !TEXT.test(path) || ADDRESS.test(path) || NO_PAGE.test(`${path}/`))
    return false;
  const last = path.slice(path.lastIndexOf('/'));
  return !last.includes('.') || ENDINGS.test(last);
}
