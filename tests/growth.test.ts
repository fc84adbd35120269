import type { Context } from 'hono';
import parseRanges from 'range-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inertHtml } from '../src/admin/editor/inert-html.ts';
import { linkUrl } from '../src/admin/editor/link-url.ts';
import { LoginDraft } from '../src/contract/auth.ts';
import { BlogDraft } from '../src/contract/blogs.ts';
import { CareerDraft } from '../src/contract/careers.ts';
import { ContactDraft, ContactListQuery } from '../src/contract/contacts.ts';
import { cutAtWord, firstWords } from '../src/contract/cut.ts';
import { removeUnstorable } from '../src/contract/fields.ts';
import { langOf } from '../src/contract/language.ts';
import { sizeLimits } from '../src/contract/limits.ts';
import { isLinkable, isHtml, isStoredPicture, plainTextHtml } from '../src/contract/rich-text.ts';
import { readDay } from '../src/contract/typed-days.ts';
import { UserDraft } from '../src/contract/users.ts';
import { refuseWeakPassword } from '../src/server/auth/new-password.ts';
import { cleanContent, contentHtml, contentText, isBlank } from '../src/server/blogs/rich-text.ts';
import { picturesInText } from '../src/server/blogs/text-pictures.ts';
import { readForm } from '../src/server/blogs/read-form.ts';
import { fold } from '../src/server/db/search.ts';
import { chooseEncoding } from '../src/server/front/encoding.ts';
import { matchesEtag } from '../src/server/front/etag.ts';
import { normalizePath } from '../src/server/front/normalize-path.ts';
import { canonicalUrl } from '../src/server/front/page-url.ts';
import { isApiPath, isLongList, publicCallKey } from '../src/server/front/public-calls.ts';
import { clientAddressFinder } from '../src/server/http/client-address.ts';
import { ifMatch } from '../src/server/http/stale-edits.ts';
import { bullets } from '../src/site/careers/bullets.ts';

/**
 * Everything that text from outside reaches, with text that grows: one text may take about as long as eight texts of
 * an eighth of it, never the square. Both sides have the same characters to read and leave the same garbage, so
 * that the ratio is the same on a slow machine. The best of several rounds counts.
 */
const STEPS = 8;
/** Between linear (1) and quadratic (8). */
const MAX_RATIO = 3.5;
const ROUNDS = 12;
/** Characters that `readReference` reads: 4 ms of processor time on a machine of 2025, 40 ms on one ten times slower. */
const REFERENCE = 1_200_000;
/** A function that takes no longer than this, in ms, blocks nobody, and is not compared. */
const FLOOR = await bestOf(5, readReference);

// prettier-ignore
const plain = [
  'a', ' ', '\n', '\n \n', '.', '1.', 'a.', 'a@', '@.', '-', '/', '\\', ':', '"', ',', ';', 'q=', '0', 'ក', 'ខ្មែរ',
  '\u200b', '\u0301\u0323', '\u05b0\u0301\u0327', '🇰🇭', 'İ', 'Σ', 'x<y ', '[', ']', '%', '()',
];
// prettier-ignore
const html = [
  '<', '>', '<p', '<p ', '<p a ', '<p a=', '<p a="', "<p a='&", '</p', '</p/', '</p>', '<img ', '<img src="', '<b>',
  '</b>', '<i></b>', '<b><i><u></b>', '<ul><li>', '<li>', '<blockquote>', '<table><tr><td>', '<h2><p>', '<a href=x>',
  '<a href="//', '&', '&amp;', '&#60;', '&#x', '<!--', '<!-- -->', '<![', '<![CDATA[', '<?', '<svg>', '<script>',
  '</script', '<style><', '<title>&', '<textarea><', '<select>', '<plaintext>', '<div>', '<p>\u0301',
];

interface Reader {
  read: (text: string) => unknown;
  /** Characters of the longest text. */
  most: number;
  pieces: string[];
}

const article = { most: sizeLimits.articleContent, pieces: [...plain, ...html] };
const field = { most: sizeLimits.body / 8, pieces: plain };
const header = { most: 16_000, pieces: [...plain, 'W/"a",', '"a",', 'a, ', '1.2.3.4, ', 'br;q=1, '] };
const target = {
  most: 16_000,
  pieces: [...plain, '/a', '/.', '//', '%2F', '?', '&', '&a', '=', '&page', 'page=1&', '&search=', '#', '+'],
};
const ranges = { most: 16_000, pieces: [...plain, '1-', '-1', '1-2,', '0-,', ', ', '=', '9'] };
const pasted = {
  most: sizeLimits.articleContent,
  pieces: [...html, '<p style="mso-list:l0 ">', ' style="a"'],
};

const address = clientAddressFinder(['127.0.0.1']);
const schema = (object: z.ZodObject) => (text: string) =>
  object.safeParse(Object.fromEntries(Object.keys(object.shape).map((name) => [name, text])));

/** A form with this Content-Type, which has no part that the type fits. */
const formOfType = (type: string) =>
  readForm(
    new Request('http://site.example/', { method: 'POST', headers: { 'content-type': type }, body: '--a--' }),
  ).catch(() => {});

const readers: Record<string, Reader> = {
  'an article is cleaned': { ...article, read: cleanContent },
  'an article is found empty': { ...article, read: isBlank },
  'an article is found to be HTML': { ...article, read: isHtml },
  'a stored article is shown': { ...article, read: contentHtml },
  'a stored article is read for its words': { ...article, read: contentText },
  'a stored article is searched for pictures': { ...article, read: picturesInText },
  'plain text becomes paragraphs': { ...article, read: plainTextHtml },
  'a text is folded for searches': { ...article, read: (text) => fold(text) },
  'a text is cut at a word': { ...article, read: (text) => cutAtWord(text, 155) },
  'the first words of a text are read': { ...article, read: (text) => firstWords(text, 4) },
  'a text is freed of control characters': { ...article, read: removeUnstorable },
  'the language of a text is found': { ...article, read: langOf },
  'a pasted text is read': { ...pasted, read: (text) => inertHtml(text, 'https://site.example') },
  'bullets are cut': { ...field, read: bullets },
  'a link is checked': { ...field, read: isLinkable },
  'a typed link is understood': { ...field, read: linkUrl },
  'the address of a picture is checked': { ...field, read: isStoredPicture },
  'a job is validated': { ...field, read: schema(CareerDraft) },
  'a message is validated': { ...field, read: schema(ContactDraft) },
  'an article is validated': { ...field, read: schema(BlogDraft) },
  'a user is validated': { ...field, read: schema(UserDraft) },
  'a query is validated': { ...header, read: schema(ContactListQuery) },
  'a query is parsed': { ...header, read: (text) => new URLSearchParams(text).toString() },
  'Accept-Encoding is read': { ...header, read: chooseEncoding },
  'If-None-Match is read': { ...header, read: (text) => matchesEtag(text, '"a"') },
  'If-Match is read': {
    ...header,
    read: (text) => ifMatch({ req: { header: () => text } } as unknown as Context, 'job'),
  },
  'a call is looked up in the cache': { ...target, read: (text) => publicCallKey(`/api/careers${text}`) },
  'an address of a call is checked': { ...target, read: (text) => isApiPath(`/api${text}`) },
  'a read of a long list is recognised': { ...target, read: (text) => isLongList(`/api/careers${text}`) },
  'the address of a page is read': { ...target, read: (text) => canonicalUrl(`/career${text}`) },
  'another spelling of an address is read': { ...target, read: (text) => normalizePath(`/About${text}`) },
  'Range is read': { ...ranges, read: (text) => parseRanges(1_000_000, `bytes=${text}`) },
  'a new password is checked': {
    // Validated before: the length of a password is bounded, and normalizing takes the square of it.
    ...field,
    most: sizeLimits.passwordBytes.max,
    read: (text) => refuseWeakPassword(text, 'name@site.example').catch(() => {}),
  },
  'the address of an account is compared with a new password': {
    ...field,
    read: (text) => refuseWeakPassword('a new password', text).catch(() => {}),
  },
  'a typed day is read': { ...field, read: readDay },
  'a login is validated': { ...field, read: schema(LoginDraft) },
  'Content-Type is read': {
    ...header,
    pieces: [...header.pieces, ';', '; ', 'a=', 'a="', '; boundary=', '\\"', "*=utf-8''", 'é'],
    read: (text) => formOfType(asHeader(`multipart/form-data; ${text}`)),
  },
  'the boundary of a form is read': {
    ...header,
    read: (text) => formOfType(asHeader(`multipart/form-data; boundary=${text}`)),
  },
  'X-Forwarded-For is read': {
    ...header,
    read: (text) =>
      address({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': text } } as never),
  },
};

describe('the time grows linearly with the text when', () => {
  test.each(Object.entries(readers))('%s', async (_name, { read, most, pieces }) => {
    const aroundArticles = [
      ['', ''],
      ['<p>a</p>', ''],
    ];
    const aroundFields = [
      ['', ''],
      ['"', ''],
      ['a@', ':'],
    ];
    for (const piece of pieces)
      for (const [start = '', end = ''] of most === sizeLimits.articleContent ? aroundArticles : aroundFields)
        await expectLinear(start + piece + end, (length) => start + repeat(piece, length) + end, most, read);
  });

  test('a form is read', async () => {
    for (const piece of ['\r\n', '\r\n--', '\r\n--b', '--b', '-', 'a', '\r\n--b\r', '\0'])
      await expectLinear(
        piece,
        (length) =>
          `--bb\r\nContent-Disposition: form-data; name="content"\r\n\r\n${repeat(piece, length)}\r\n--bb--\r\n`,
        400_000,
        (body) =>
          readForm(
            new Request('http://site.example/', {
              method: 'POST',
              headers: { 'content-type': 'multipart/form-data; boundary=bb' },
              body,
            }),
          ).catch(() => {}),
      );
  });
});

/** What a header can have: bytes, of which Node hands over each as a character. */
function asHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '_');
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Measures a text and eight texts of an eighth of it, again and again until their times are as they should be. */
async function expectLinear(
  name: string,
  textOf: (length: number) => string,
  most: number,
  read: (text: string) => unknown,
): Promise<void> {
  const [short, long] = [textOf(most / STEPS), textOf(most)];
  const readShortTexts = async () => {
    for (let n = 0; n < STEPS; n += 1) await read(short);
  };
  let [best, bestLong] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    bestLong = Math.min(bestLong, await time(() => read(long)));
    if (bestLong < FLOOR) return;
    best = Math.min(best, await time(readShortTexts));
    if (bestLong < best * MAX_RATIO) return;
  }
  expect.fail(
    `${JSON.stringify(name)}: ${STEPS} texts: ${best.toFixed(1)} ms, one as long as all: ${bestLong.toFixed(1)} ms`,
  );
}

/** Work that grows linearly. */
function readReference(): number {
  const text = repeat('ខ្មែរ abc ', sizeLimits.articleContent);
  let hash = 0;
  for (let at = 0; at < REFERENCE; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at % text.length), 0x01000193);
  return hash;
}

async function bestOf(rounds: number, run: () => unknown): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) best = Math.min(best, await time(run));
  return best;
}

/** Processor time: on a busy machine the clock runs on while the process waits. */
async function time(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
