import type { ContactDraft, SpamReason } from '../../contract/contacts.ts';

export interface Signs {
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
  /** How many other e-mail addresses have sent the same text in the last day. */
  sameTextOfOthers: number;
}

/** A message with this score is suspected. Decision 80 says why each reason has its points. */
const SUSPECTED_FROM = 4;

const points: Partial<Record<SpamReason, number>> = {
  trap: 4,
  many_links: 4,
  links: 2,
  link_code: 2,
  link_above: 2,
  many_texts: 4,
};

/** People send the same short text by chance, so only longer ones are compared. In characters. */
const SHORT_TEXT = 80;
const MANY_OTHERS = 5;

const link = /(?:https?:\/\/|\bwww\.)[^\s]/giu;
/**
 * Links in HTML, BBCode or Markdown, as programs write them for forums. A tag ends at the next "<": to look further from
 * each "<a" would take quadratic time.
 */
const linkCode = /<a\s[^<>]*href|\[(?:url|link)[=\]]|\]\(https?:/iu;

export function isComparable(message: string): boolean {
  return message.length > SHORT_TEXT;
}

/**
 * Returns the reasons for which a message is suspected to be spam; [] for a message that is not. Only its content counts:
 * people write fast, and many of them share one address.
 */
export function suspect(draft: ContactDraft, signs: Signs): SpamReason[] {
  const reasons = [...reasonsFor(draft, signs)];
  const score = reasons.reduce((sum, reason) => sum + (points[reason] ?? 0), 0);
  return score >= SUSPECTED_FROM ? reasons : [];
}

function* reasonsFor(
  { fullname, subject, message }: ContactDraft,
  { isTrapped, sameTextOfOthers }: Signs,
): Iterable<SpamReason> {
  if (isTrapped) yield 'trap';
  const above = `${fullname}\n${subject}`;
  const links = `${above}\n${message}`.match(link)?.length ?? 0;
  if (links >= 5) yield 'many_links';
  else if (links >= 3) yield 'links';
  if (linkCode.test(message)) yield 'link_code';
  if (above.search(link) >= 0) yield 'link_above';
  if (sameTextOfOthers >= MANY_OTHERS && isComparable(message)) yield 'many_texts';
}
