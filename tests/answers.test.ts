import { afterAll, expect, test } from 'vitest';
import { english } from '../src/contract/catalogue.ts';
import type { ContactThread } from '../src/contract/contacts/inbox.ts';
import { khmer } from '../src/contract/site.words.km.ts';
import { sendRequest } from './abuse/raw-http.ts';
import { signedInSite } from './support/site-fixture.ts';
import { startMailServer } from './support/test-mail-server.ts';

const smtp = await startMailServer();
const site = signedInSite({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@a.example', MAIL_TO: 'office@a.example', LOG_LEVEL: 'info' },
});
const words = english.conversation;
afterAll(() => smtp.close());

/** A message of a visitor to which staff have replied, and the path of the page that its mail links to. */
async function answeredMessage(message = 'Do you make rings?') {
  const visitor = {
    fullname: 'Sok <b>Dara',
    email: 'dara@visitor.example',
    subject: 'Rings & more',
    message,
  };
  const { id } = await site.send<{ id: number }>('POST', '/contacts', visitor);
  await site.send('POST', `/contacts/${id}/replies`, { text: 'Yes.\nWhich size?' });
  const link = () =>
    smtp.accepted.flatMap(
      ({ text }) => /http\S+?(\/(?:km\/)?message\/[\w-]{43})/.exec(text ?? '')?.[1] ?? [],
    );
  const before = link().length;
  await expect.poll(() => link().length, { timeout: 15_000 }).toBeGreaterThan(before);
  return { id, path: link().at(-1)! };
}

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  sendRequest(site, {
    method: 'POST',
    target: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

test('the link in the mail of a reply leads to the thread, where the visitor answers without script', async () => {
  const { id, path } = await answeredMessage();
  const page = await sendRequest(site, { target: path });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Rings &amp; more');
  expect(page.text).toContain('Which size?');
  const key = /name="key" value="([^"]+)"/.exec(page.text)![1]!;
  const sent = await post(path, { key, message: 'Size 52.\r\nThank you.' });
  expect([sent.status, sent.header('location')]).toEqual([303, `${path}?sent=1#outcome`]);
  // Back and sent again.
  expect((await post(path, { key, message: 'Size 52.\r\nThank you.' })).status).toBe(303);
  const thanks = await sendRequest(site, { target: `${path}?sent=1` });
  expect(thanks.text).toContain(words.sent);
  expect(thanks.text).toContain('Size 52.\nThank you.');
  const { entries } = await site.send<ContactThread>('GET', `/contacts/${id}/thread`);
  expect(entries.map(({ kind }) => kind)).toEqual(['reply', 'answer']);
});

test('the page of a thread is kept out of caches, search engines, other sites and logs', async () => {
  const { path } = await answeredMessage();
  const { header, text } = await sendRequest(site, { target: path });
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => header(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ]);
  expect(text).toContain('<meta name="robots" content="noindex"');
  await sendRequest(site, { target: `${path}).` });
  await sendRequest(site, { target: path.slice(0, -1) });
  const secret = path.split('/').at(-1)!;
  await expect.poll(() => site.log()).toContain('"/message/…"');
  expect(site.log()).not.toContain(secret.slice(0, -1));
  expect(await site.send('GET', '/missing-pages')).toEqual([]);
});

test('a visitor who wrote in Khmer gets the link to the page in Khmer', async () => {
  const { path } = await answeredMessage('តើអ្នកធ្វើចិញ្ចៀនទេ?');
  expect(path).toMatch(/^\/km\/message\//);
  const { text } = await sendRequest(site, { target: path });
  expect(text).toContain('<html lang="km"');
  expect(text.replaceAll(/[\u200b\u2060]/g, '')).toContain(khmer.conversation.send);
});

test('a link that is over says so in words, and leads to the Contact page', async () => {
  for (const target of [`/message/${'A'.repeat(43)}`, '/message/short']) {
    const { status, text } = await sendRequest(site, { target });
    expect([target, status]).toEqual([target, 404]);
    expect(text).toContain(words.over);
    expect(text).toContain('href="/contact"');
  }
});

test('an answer that is refused stays in the form, with the reason', async () => {
  const { path } = await answeredMessage();
  const empty = await post(path, { message: ' ' });
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Message is required.')]);
  const foreign = await post(
    path,
    { message: 'Hello' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  );
  expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining(english.refused[403])]);
  const long = await post(path, { message: 'x'.repeat(10_001) });
  expect([long.status, long.text]).toEqual([422, expect.stringContaining('x'.repeat(10_001))]);
});
