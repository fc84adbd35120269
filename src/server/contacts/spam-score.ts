import type { ContactInput, SpamReason } from '../../contract/contacts/contacts.ts';
import { wordingPoints } from './spam-wording.ts';

export interface Signs {
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
  /** How many other e-mail addresses have sent the same text in the last day. */
  sameTextOfOthers: number;
  /** The site's own origin: links to its pages do not count. */
  origin: string;
}

/** A message with this score is suspected. Why each reason has its points: docs/decisions/messages.md#spam. */
const SUSPECTED_FROM = 4;

/** People send the same short text by chance, so only longer ones are compared. In characters. */
const SHORT_TEXT = 80;
const MANY_OTHERS = 5;
const SEVERAL_LINKS = 3;

const link = /(?:https?:\/\/|\bwww\.)[^\s]/iu;
const links = new RegExp(link.source, 'giu');
/**
 * Links in HTML or BBCode, as programs write them for forums. A tag ends at the next "<": to look further from each "<a" would
 * take quadratic time.
 */
const linkCode = /<a\s[^<>]*href|\[(?:url|link)[=\]]/iu;

export function isComparable(message: string): boolean {
  return message.length > SHORT_TEXT;
}

/**
 * Returns the reasons for which a message is suspected to be spam; [] for a message that is not. Only its content counts:
 * people write fast, and many of them share one address.
 */
export function suspect(input: ContactInput, signs: Signs): SpamReason[] {
  const reasons = [...reasonsFor(input, signs)];
  const score = reasons.reduce((sum, [, points]) => sum + points, 0);
  return score >= SUSPECTED_FROM ? reasons.map(([reason]) => reason) : [];
}

function* reasonsFor(
  input: ContactInput,
  { isTrapped, sameTextOfOthers, origin }: Signs,
): Iterable<[SpamReason, points: number]> {
  const [fullname, subject, message] = [input.fullname, input.subject, input.message].map((text) =>
    withoutOwnLinks(text, origin),
  ) as [string, string, string];
  const all = `${fullname}\n${subject}\n${message}`;
  if (isTrapped) yield ['trap', 4];
  if ((all.match(links)?.length ?? 0) >= SEVERAL_LINKS) yield ['links', 1];
  if (linkCode.test(message)) yield ['link_code', 3];
  if (link.test(fullname)) yield ['link_above', 2];
  else if (link.test(subject)) yield ['link_above', 1];
  const wording = wordingPoints(all);
  if (wording > 0) yield ['wording', wording];
  if (sameTextOfOthers >= MANY_OTHERS && isComparable(message)) yield ['many_texts', 4];
}

/** Visitors quote the pages of the site: with or without "www.", under http and https. */
function withoutOwnLinks(text: string, origin: string): string {
  const host = new URL(origin).host.replace(/^www\./, '');
  const own = new RegExp(`(?:https?://(?:www\\.)?|\\bwww\\.)${RegExp.escape(host)}(?![\\w.:-])`, 'giu');
  return text.replace(own, ' ');
}
