import { expect, onTestFinished, test } from 'vitest';
import type { Contact } from '../src/contract/contacts/contacts.ts';
import { holdTogetherIn } from '../src/contract/language/held-words.ts';
import { khmer } from '../src/contract/site.words.km.ts';
import { english } from '../src/contract/catalogue.ts';
import { expectSecurityHeaders } from './abuse/expect-security-headers.ts';
import { type RawRequest, sendRequest } from './abuse/raw-http.ts';
import { hideTables } from './support/hidden-tables.ts';
import { signedInSite } from './support/site-fixture.ts';

const message = { fullname: 'Sok Dara', email: 'dara@visitor.example', subject: 'Hours', message: 'Open?' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const site = signedInSite({ env: { TRUST_PROXY: '127.0.0.1' }, isHarmed: true });

let visitors = 0;

/** Posts the form as a browser without JavaScript does, each time from another IP address. */
function post(fields: object, headers: RawRequest['headers'] = {}, target = '/contact') {
  visitors += 1;
  return sendRequest(site, {
    method: 'POST',
    target,
    headers: { ...form, 'x-forwarded-for': `10.1.0.${visitors}`, ...headers },
    body: new URLSearchParams({ ...fields }).toString(),
  });
}

/** Asserts that a form was taken, and returns the page to which its browser goes on. */
async function thanksAfter(response: Awaited<ReturnType<typeof post>>, page = '/contact') {
  const location = response.header('location');
  expect([response.status, location]).toEqual([303, `${page}?sent=1#outcome`]);
  return sendRequest(site, { target: location!.split('#')[0]! });
}

const stored = () => site.send<Contact[]>('GET', '/contacts');

test.each<[status: number, what: string, response: () => ReturnType<typeof post>, detail: RegExp]>([
  [413, 'too long', () => post(message, { 'content-length': '99999999' }), /The message is too long\./],
  [415, 'of another type', () => post(message, { 'content-type': 'text/plain' }), /cannot be read/],
  [
    403,
    'from another site',
    () => post(message, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    /sent from another site/,
  ],
  // form-body.test.ts has who counts as another site. A browser sends the form of our own page in contact-errors.spec.ts.
  [403, 'from another origin', () => post(message, { origin: 'https://evil.example' }), /another site/],
  [422, 'with an invalid field', () => post({ ...message, email: 'at home' }), /Invalid email address/],
  [
    422,
    'with a message over the limit',
    () => post({ ...message, message: 'ក'.repeat(10_001) }),
    /at most 10,000 characters/,
  ],
])(
  '%i: a form %s is refused on the contact page with the specified message',
  async (status, _what, send, detail) => {
    const before = (await stored()).length;
    const response = await send();
    expect([response.status, response.header('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(response.text).toContain(english.contact.failed);
    expect(response.text).toMatch(detail);
    expect(response.text).toContain('id="outcome"');
    expect(response.text).toContain('name="fullname"');
    expect(await stored()).toHaveLength(before);
  },
);

test('429: too many forms are refused with the same message', async () => {
  const headers = { 'x-forwarded-for': '10.2.0.1' };
  let response = await post(message, headers);
  for (let tries = 0; tries < 35 && response.status === 303; tries += 1)
    response = await post(message, headers);
  expect([response.status, response.header('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expectSecurityHeaders(response);
  expect(response.text).toContain(english.contact.failed);
  expect(response.text).toMatch(/Too many tries\. Please wait/);
});

test('500: while the database cannot be written, the form comes back with the same message and the typed values', async () => {
  onTestFinished(hideTables(site));
  const response = await post(message);
  expect(response.status).toBe(500);
  expect(response.text).toContain(english.contact.failed);
  expect(response.text).toContain('value="Hours"');
  expect(response.text).toContain('Open?</textarea>');
});

test('a message of 10,000 Khmer letters is stored, and one of 10,000 characters in many lines', async () => {
  for (const text of ['ក'.repeat(10_000), `${'line\r\n'.repeat(1_999)}lines`]) {
    const response = await post({ ...message, message: text });
    expect((await thanksAfter(response)).text).toContain(english.contact.sent);
    expect((await stored())[0]?.message).toBe(text.replaceAll('\r\n', '\n'));
  }
});

test('a page with the thanks can be loaded again: the message is stored once, and the form is empty', async () => {
  const before = (await stored()).length;
  const thanks = await thanksAfter(await post(message));
  expect(thanks.text).toMatch(/<div id="outcome"[^>]*>.*Your message has been sent!/s);
  expect(thanks.text).not.toContain('value="Hours"');
  await thanksAfter(await post(message));
  expect(await stored()).toHaveLength(before + 2);
  const other = await sendRequest(site, { target: '/contact?sent=2' });
  expect(other.text).not.toContain('id="outcome"');
});

test('the form comes back with the typed values and each error at its field', async () => {
  const response = await post({ fullname: 'Sok', email: '', subject: '', message: 'Kept <b>' });
  expect(response.text).toContain(english.contact.allRequired);
  const input = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(response.text)?.[0];
  expect(input('fullname')).toContain('value="Sok"');
  expect(input('fullname')).not.toContain('aria-invalid');
  for (const name of ['email', 'subject']) {
    expect(input(name)).toContain('aria-invalid="true"');
    expect(input(name)).toContain(`aria-describedby="contact-${name}-error"`);
    expect(response.text).toContain(`id="contact-${name}-error"`);
  }
  expect(response.text).toContain('Kept &lt;b&gt;</textarea>');
});

test('a form that a program filled in gets the same page, and its message is in the list of suspected spam', async () => {
  const good = await post({ ...message, subject: 'Usual', remark: '' });
  const bad = await post({ ...message, subject: 'Filled', remark: 'http://win.example' });
  const seen = ({ status, text, header }: typeof good) => [status, text, header('location')];
  expect(seen(bad)).toEqual(seen(good));
  const [suspected] = await site.send<Contact[]>('GET', '/contacts/suspected');
  expect(suspected).toMatchObject({ subject: 'Filled', spam_reasons: ['trap'] });
});

test('the form in Khmer comes back in Khmer: sent, empty, wrong, and refused before it is read', async () => {
  const { contact, contactForm, contactRefusals, refused } = holdTogetherIn(khmer);
  const inKhmer = (fields: object, headers = {}) => post(fields, headers, '/km/contact');
  const sent = await inKhmer({ ...message, subject: 'ម៉ោងធ្វើការ' });
  const thanks = await thanksAfter(sent, '/km/contact');
  expect([thanks.status, thanks.text]).toEqual([200, expect.stringContaining(contact.sent)]);
  expect(thanks.text).toContain('action="/km/contact#outcome"');
  expect((await stored())[0]?.subject).toBe('ម៉ោងធ្វើការ');
  const empty = await inKhmer({ ...message, subject: '' });
  expect(empty.text).toContain(contact.allRequired);
  expect(empty.text).toContain(contactForm.required.replace('{field}', contactForm.labels.subject));
  const wrong = await inKhmer({ ...message, email: 'at home' });
  expect([wrong.status, wrong.text]).toEqual([
    422,
    expect.stringContaining(contactRefusals!.texts['fields.email']),
  ]);
  expect(wrong.text).not.toContain('Invalid email');
  const foreign = await inKhmer(message, { origin: 'https://evil.example' });
  expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining(refused[403])]);
  // The same page in English is stored under another key.
  expect((await post(message, { origin: 'https://evil.example' })).text).toContain(english.contact.failed);
});
