import type { ContactForm, SpamReason } from '../../contract/contacts.ts';
import type { FormStamps } from './form-stamps.ts';

/** What is known about a message besides its text. */
export interface Circumstances {
  stamps: FormStamps;
  /** Messages from its client address in 10 minutes, with this one. */
  fromAddress: number;
  similar: SimilarMessages;
}

/** How many of the newest messages of the last day have something in common with a new one. */
export interface SimilarMessages {
  sameEmail: number;
  sameText: number;
  /** Those of `sameText` with another e-mail address. */
  sameTextOfOthers: number;
}

/** A message with this score is suspected. Decision 54 says why each reason has its points. */
const SUSPECTED_FROM = 4;

const points: Record<SpamReason, number> = {
  trap: 4,
  no_stamp: 4,
  old_stamp: 2,
  too_fast: 4,
  fast: 2,
  links: 2,
  many_links: 4,
  link_code: 2,
  link_above: 2,
  address: 2,
  many_from_address: 4,
  email: 2,
  text: 2,
  many_texts: 4,
  staff: 4,
};

const WEEK = 7 * 24 * 3600;

const link = /(?:https?:\/\/|\bwww\.)[^\s]/giu;
/** Links in HTML, BBCode or Markdown, as programs write them for forums. */
const linkCode = /<a\s[^>]*href|\[(?:url|link)[=\]]|\]\(https?:/iu;

/** Returns the reasons for which a message is suspected to be spam; [] for a message that is not. */
export function suspect(form: ContactForm, circumstances: Circumstances): SpamReason[] {
  const reasons = [
    ...reasonsOfForm(form, circumstances.stamps),
    ...reasonsOfText(form),
    ...reasonsOfRate(circumstances),
  ];
  const score = reasons.reduce((sum, reason) => sum + points[reason], 0);
  return score >= SUSPECTED_FROM ? reasons : [];
}

function* reasonsOfForm({ stamp, remark, seconds }: ContactForm, stamps: FormStamps): Iterable<SpamReason> {
  if (remark) yield 'trap';
  const age = stamps.ageOf(stamp);
  if (age === undefined && stamps.isRequired()) yield 'no_stamp';
  // The page was in a cache, so a stamp may be older than the visit: only a short time proves something. Nor does a
  // negative one, after the server's clock was set back. `seconds` can be made up, but only to look like a person.
  const times = [(age ?? -1) / 1000, Number(seconds || -1)].filter((time) => time >= 0);
  const fastest = Math.min(...times);
  if (fastest < 1.5) yield 'too_fast';
  else if (fastest < 4) yield 'fast';
  if (age !== undefined && age / 1000 > WEEK) yield 'old_stamp';
}

function* reasonsOfText({ fullname, subject, message }: ContactForm): Iterable<SpamReason> {
  const above = `${fullname}\n${subject}`;
  const links = `${above}\n${message}`.match(link)?.length ?? 0;
  if (links >= 5) yield 'many_links';
  else if (links >= 3) yield 'links';
  if (linkCode.test(message)) yield 'link_code';
  if (above.search(link) >= 0) yield 'link_above';
}

function* reasonsOfRate({ fromAddress, similar }: Circumstances): Iterable<SpamReason> {
  if (fromAddress >= 6) yield 'many_from_address';
  else if (fromAddress >= 4) yield 'address';
  if (similar.sameEmail >= 3) yield 'email';
  if (similar.sameText >= 3 || similar.sameTextOfOthers >= 2) yield 'many_texts';
  else if (similar.sameTextOfOthers >= 1) yield 'text';
}
