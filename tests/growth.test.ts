import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import parseRanges from 'range-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inertHtml } from '../src/admin/editor/inert-html.ts';
import { linkUrl } from '../src/admin/editor/link-url.ts';
import { LoginInput } from '../src/contract/auth/auth.ts';
import { BlogInput } from '../src/contract/blogs/blogs.ts';
import { CareerInput } from '../src/contract/careers/careers.ts';
import { ContactInput, ContactListQuery } from '../src/contract/contacts/contacts.ts';
import { pictureNamesIn } from '../src/contract/media/picture-names.ts';
import { addressesIn } from '../src/contract/typed/addresses.ts';
import { cutAtWord, firstWords } from '../src/contract/language/cut.ts';
import { removeUnstorable } from '../src/contract/typed/fields.ts';
import { langOf } from '../src/contract/language/language.ts';
import { sizeLimits } from '../src/contract/limits.ts';
import { isLinkable, isHtml, isStoredPicture, plainTextHtml } from '../src/contract/blogs/rich-text.ts';
import { readDay } from '../src/contract/typed/typed-days.ts';
import { UserInput } from '../src/contract/users/users.ts';
import { refuseWeakPassword } from '../src/server/auth/passwords.ts';
import { cleanContent, contentHtml, contentText } from '../src/server/blogs/rich-text.ts';
import { readMultipart } from '../src/server/api/read-body.ts';
import { suspect } from '../src/server/contacts/spam-score.ts';
import { fold } from '../src/server/db/search.ts';
import { chooseEncoding } from '../src/server/api/send-json.ts';
import { ifMatch, matchesEtag } from '../src/server/api/etag.ts';
import { MAX_PREVIEW_BYTES, readForm } from '../src/server/web/request-body.ts';
import { canonicalUrl, normalizePath } from '../src/server/web/page-url.ts';
import { isApiPath } from '../src/server/web/chain.ts';
import { type DeclaredCall, isLongRead, storedKey } from '../src/server/api/declared-calls.ts';
import { clientAddressFinder } from '../src/server/api/client-address.ts';
import { bullets } from '../src/site/careers/bullets.ts';

/**
 * Tests that every function that reads text from outside takes linear, not quadratic, time: one long text may take about
 * as long as eight texts of an eighth of its length. Both sides read the same characters and leave the same garbage, so
 * the ratio is the same on a slow machine. The best of several rounds counts.
 */
const STEPS = 8;
/** Between linear (1) and quadratic (8). */
const MAX_RATIO = 3.5;
const ROUNDS = 12;
/** Characters that `readReference` reads: 12 ms of processor time on a machine of 2025, 120 ms on one ten times slower. */
const REFERENCE = 3_600_000;
/** Less time than this, in ms, blocks no other request. V8 alone may take half of it, to compile a pattern again. */
const MIN_TIME = await bestOf(5, readReference);

// prettier-ignore
const plain = [
  'a', ' ', '\n', '\n \n', '.', '1.', 'a.', 'a@', '@.', '-', '/', '\\', ':', '"', ',', ';', 'q=', '0', 'ក', 'ខ្មែរ',
  '\u200b', '\u0301\u0323', '\u05b0\u0301\u0327', '🇰🇭', 'İ', 'Σ', 'x<y ', '[', ']', '%', '()',
  '\u17d2', 'ក\u17d2រ', 'ា\u200c',
];
// prettier-ignore
const html = [
  '<', '>', '<p', '<p ', '<p a ', '<p a=', '<p a="', "<p a='&", '</p', '</p/', '</p>', '<img ', '<img src="', '<b>',
  '</b>', '<i></b>', '<b><i><u></b>', '<ul><li>', '<li>', '<blockquote>', '<table><tr><td>', '<h2><p>', '<a href=x>',
  '<a href="//', '&', '&amp;', '&#60;', '&#x', '<!--', '<!-- -->', '<![', '<![CDATA[', '<?', '<svg>', '<script>',
  '</script', '<style><', '<title>&', '<textarea><', '<select>', '<plaintext>', '<div>', '<p>\u0301',
  '<table>', '<tr>', '<td>', '<td rowspan=50 colspan=50>', '<table><tr>', '</table>', '<figure>', '<figure><a href="',
  '<figure><a href=https://youtu.be/dQw4w9WgXcQ>',
];

interface Reader {
  read: (text: string) => unknown;
  /** Length of the longest text, in characters. */
  maxLength: number;
  pieces: string[];
}

const article = { maxLength: sizeLimits.articleContent, pieces: [...plain, ...html] };
const field = { maxLength: sizeLimits.body / 8, pieces: plain };
const header = { maxLength: 16_000, pieces: [...plain, 'W/"a",', '"a",', 'a, ', '1.2.3.4, ', 'br;q=1, '] };
const aList: DeclaredCall = {
  route: '/api/careers',
  access: 'public',
  long: 'list',
  stored: 'careers',
  parameters: ['page', 'search'],
};
const target = {
  maxLength: 16_000,
  pieces: [...plain, '/a', '/.', '//', '%2F', '?', '&', '&a', '=', '&page', 'page=1&', '&search=', '#', '+'],
};
const ranges = { maxLength: 16_000, pieces: [...plain, '1-', '-1', '1-2,', '0-,', ', ', '=', '9'] };
const pasted = { ...article, pieces: [...html, '<p style="mso-list:l0 ">', ' style="a"'] };

const address = clientAddressFinder(['127.0.0.1']);
const schema = (object: z.ZodObject) => (text: string) =>
  object.safeParse(Object.fromEntries(Object.keys(object.shape).map((name) => [name, text])));

/** Reads a form with this Content-Type; its body matches no boundary. */
const formOfType = (type: string) =>
  readMultipart(
    new Request('http://site.example/', { method: 'POST', headers: { 'content-type': type }, body: '--a--' }),
  ).catch(() => {});

/** Reads the form that a page receives, and parses it as Node does. */
async function readFormOfPage(text: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = Object.assign(Readable.from([Buffer.from(text)]), { headers, url: '/preview' });
  const form = await readForm(request as unknown as IncomingMessage, new Set());
  if (typeof form === 'object') await new Response(form.body.toString(), { headers }).formData();
}

const readers: Record<string, Reader> = {
  'an article is sanitized': { ...article, read: cleanContent },
  'an article is checked for HTML': { ...article, read: isHtml },
  'a stored article is rendered': { ...article, read: contentHtml },
  'the words of a stored article are read': { ...article, read: contentText },
  'a stored article is searched for pictures': { ...article, read: pictureNamesIn },
  'plain text becomes paragraphs': { ...article, read: plainTextHtml },
  'a text is folded for searches': { ...article, read: (text) => fold(text) },
  'a text is cut at a word': { ...article, read: (text) => cutAtWord(text, 155) },
  'the first words of a text are read': { ...article, read: (text) => firstWords(text, 4) },
  'control characters are removed from a text': { ...article, read: removeUnstorable },
  'the language of a text is found': { ...article, read: langOf },
  'a pasted text is read': { ...pasted, read: (text) => inertHtml(text, 'https://site.example') },
  'addresses are found in a text': {
    ...pasted,
    pieces: [...plain, 'www.', 'http://', 'https://a', 'a@', 'a@a.', '.Aa', ')', '(', ','],
    read: (text) => addressesIn(text),
  },
  'a text is split into bullets': { ...field, read: bullets },
  'a link is checked': { ...field, read: isLinkable },
  'a typed link is parsed': { ...field, read: linkUrl },
  'the URL of a picture is checked': { ...field, read: isStoredPicture },
  'a job is validated': { ...field, read: schema(CareerInput) },
  'a message is validated': { ...field, read: schema(ContactInput) },
  'a message is searched for signs of spam': {
    ...field,
    pieces: [...plain, ...html, '<a ', '<a\n', '[url', '[link=', '](http', 'www.', 'http://', 'https'],
    read: (text) =>
      suspect(
        { fullname: text, email: text, subject: text, message: text },
        { isTrapped: false, sameTextOfOthers: 9, origin: 'https://www.chhatgroup.example' },
      ),
  },
  'an article is validated': { ...field, read: schema(BlogInput) },
  'a user is validated': { ...field, read: schema(UserInput) },
  'a query is validated': { ...header, read: schema(ContactListQuery) },
  'a query is parsed': { ...header, read: (text) => new URLSearchParams(text).toString() },
  'the form of a page is parsed': {
    maxLength: MAX_PREVIEW_BYTES / 3,
    pieces: [...plain, 'a&', 'a=&', '&', '=', '+', '%41', '%FF'],
    read: readFormOfPage,
  },
  'Accept-Encoding is parsed': { ...header, read: chooseEncoding },
  'If-None-Match is parsed': { ...header, read: (text) => matchesEtag(text, '"a"') },
  'If-Match is parsed': {
    ...header,
    read: (text) => ifMatch({ req: { header: () => text } } as unknown as Context, 'job'),
  },
  'an API request is looked up in the cache': {
    ...target,
    read: (text) => storedKey(aList, `/api/careers${text}`),
  },
  'the URL of an API request is checked': { ...target, read: (text) => isApiPath(`/api${text}`) },
  'a request for a long list is recognized': {
    ...target,
    read: (text) => isLongRead(aList, `/api/careers${text}`),
  },
  'the URL of a page is parsed': { ...target, read: (text) => canonicalUrl(`/career${text}`) },
  'another spelling of a URL is normalized': { ...target, read: (text) => normalizePath(`/About${text}`) },
  'Range is parsed': { ...ranges, read: (text) => parseRanges(1_000_000, `bytes=${text}`) },
  'a new password is checked': {
    // Only up to the maximum length, which is checked before: normalizing takes quadratic time.
    ...field,
    maxLength: sizeLimits.password.maxBytes,
    read: (text) => refuseWeakPassword(text, 'name@site.example').catch(() => {}),
  },
  'an e-mail address is compared with a new password': {
    ...field,
    read: (text) => refuseWeakPassword('a new password', text).catch(() => {}),
  },
  'a typed date is parsed': { ...field, read: readDay },
  'a login is validated': { ...field, read: schema(LoginInput) },
  'Content-Type is parsed': {
    ...header,
    pieces: [...header.pieces, ';', '; ', 'a=', 'a="', '; boundary=', '\\"', "*=utf-8''", 'é'],
    read: (text) => formOfType(asHeader(`multipart/form-data; ${text}`)),
  },
  'the boundary of a form is parsed': {
    ...header,
    read: (text) => formOfType(asHeader(`multipart/form-data; boundary=${text}`)),
  },
  'X-Forwarded-For is parsed': {
    ...header,
    read: (text) =>
      address({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': text } } as never),
  },
};

/** The text before and after the repeated piece. */
type Frame = [start: string, end: string];
const articleFrames: Frame[] = [['<p>a</p>', '']];
const fieldFrames: Frame[] = [
  ['"', ''],
  ['a@', ':'],
];

describe('the time grows linearly with the text when', () => {
  test.each(Object.entries(readers))('%s', (_name, reader) => expectLinearReader(reader, [['', '']]));

  test.each(Object.entries(readers))('%s, with other text around it', { tags: ['long'] }, (_name, reader) =>
    expectLinearReader(reader, reader.maxLength === sizeLimits.articleContent ? articleFrames : fieldFrames),
  );

  async function expectLinearReader({ read, maxLength, pieces }: Reader, frames: Frame[]) {
    for (const piece of pieces)
      for (const [start, end] of frames)
        await expectLinear(
          start + piece + end,
          (length) => start + repeat(piece, length) + end,
          maxLength,
          read,
        );
  }

  test('a form is parsed', async () => {
    for (const piece of ['\r\n', '\r\n--', '\r\n--b', '--b', '-', 'a', '\r\n--b\r', '\0'])
      await expectLinear(
        piece,
        (length) =>
          `--bb\r\nContent-Disposition: form-data; name="content"\r\n\r\n${repeat(piece, length)}\r\n--bb--\r\n`,
        400_000,
        (body) =>
          readMultipart(
            new Request('http://site.example/', {
              method: 'POST',
              headers: { 'content-type': 'multipart/form-data; boundary=bb' },
              body,
            }),
          ).catch(() => {}),
      );
  });
});

/** Replaces characters that a header cannot contain. Node passes each byte of a header as one character. */
function asHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '_');
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Measures one long text and eight short ones in rounds, until the ratio of the best times is good. Fails otherwise. */
async function expectLinear(
  name: string,
  textOf: (length: number) => string,
  maxLength: number,
  read: (text: string) => unknown,
): Promise<void> {
  const [short, long] = [textOf(maxLength / STEPS), textOf(maxLength)];
  const readShortTexts = async () => {
    for (let n = 0; n < STEPS; n += 1) await read(short);
  };
  let [best, bestLong] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    bestLong = Math.min(bestLong, await time(() => read(long)));
    if (bestLong < MIN_TIME) return;
    best = Math.min(best, await time(readShortTexts));
    if (bestLong < best * MAX_RATIO) return;
  }
  expect.fail(
    `${JSON.stringify(name)}: ${STEPS} texts: ${best.toFixed(1)} ms, one as long as all: ${bestLong.toFixed(1)} ms`,
  );
}

/** Reference work that takes linear time. */
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

/** Measures processor time in ms: unlike the clock, it stops while the process waits for a busy machine. */
async function time(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
