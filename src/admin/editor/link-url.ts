import { withoutInvisible } from '../../contract/language/invisible.ts';
import { readPhone } from '../../contract/typed/typed-numbers.ts';
import { isSitePath, linkScheme, linkSchemes } from '../../contract/blogs/rich-text.ts';

/** The URL for what was typed: a URL, a path of this site, or a clear short form (`www.example.com`, `a@example.com`). Null for any other. */
export function linkUrl(typed: string): string | null {
  const text = withoutInvisible(typed).trim();
  if (isSitePath(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.+[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  const phone = phoneUrl(text);
  if (phone !== null) return phone;
  if (/^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?:[:/?#]\S*)?$/.test(text)) return validUrl(`https://${text}`);
  const scheme = linkScheme(text);
  return scheme !== undefined && linkSchemes.includes(scheme) ? validUrl(text) : null;
}

/** A `tel:` URL for a phone number that starts with + or 0; otherwise null: `2024-2025` is a range of years. */
function phoneUrl(text: string): string | null {
  const phone = readPhone(text);
  if (phone === undefined || !/^[\d\s()+.-]*$/.test(phone)) return null;
  // In "+855 (0)23", remove the 0: it is dialled only without +855.
  const number = phone.replace(/^(\(?\+[\d\s).-]*)\( ?0 ?\)/, '$1').replace(/[^\d+]/g, '');
  return /^(?:\+|0)\d{5,}$/.test(number) ? `tel:${number}` : null;
}

const validUrl = (url: string) => (/\s/.test(url) || !URL.canParse(url) ? null : url);

/** Services that programs put in front of the links of a text, and the parameter with the URL that is meant. */
const WRAPPERS: readonly [host: RegExp, parameters: readonly string[]][] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, ['q', 'url']],
  [/^lm?\.(?:facebook|messenger|instagram)\.com$/, ['u']],
  [/\.safelinks\.protection\.outlook\.com$/, ['url']],
];

/** The target of a tracking wrapper; any other URL as it is. */
export function directUrl(href: string): string {
  const url = URL.parse(href);
  const wrapper = WRAPPERS.find(([host]) => url && host.test(url.hostname));
  if (!url || !wrapper || !/^\/(?:url|l\.php)?$/.test(url.pathname)) return href;
  const direct = wrapper[1]
    .map((name) => url.searchParams.get(name))
    .find((found) => /^https?:/.test(found ?? ''));
  return direct ?? href;
}
