import { describe, expect, test } from 'vitest';
import { contactFields, contactHeaders, englishForm, outcomeTexts, sendContact } from './send-contact.ts';

const draft = { fullname: 'Sok Dara', email: 'dara@visitor.example', subject: 'Hours', message: 'Open?' };
const json = (status: number, body: unknown) => Response.json(body, { status });

describe('a call that fails for any reason shows the specified text', () => {
  test.each<[what: string, response: () => Response, detail?: string]>([
    ['429', () => json(429, { message: 'Too many tries.' }), 'Too many tries.'],
    ['500', () => json(500, { message: 'Something went wrong.' }), 'Something went wrong.'],
    ['500 with HTML', () => new Response('<h1>Error</h1>', { status: 500 })],
    ['503 without a body', () => new Response(null, { status: 503 })],
    ['422 with a message that is not a text', () => json(422, { message: { text: 'x' } })],
    ['422 with null', () => json(422, null)],
    ['422 with errors that are not lists', () => json(422, { errors: { email: 'x', subject: 7 } })],
  ])('%s', async (_what, response, detail) => {
    const outcome = await sendContact(draft, async () => response());
    expect(outcomeTexts(outcome, englishForm)).toEqual({ title: 'Sorry', text: englishForm.contact.failed });
    expect(outcome.detail).toBe(detail);
  });

  test('no response', async () => {
    const outcome = await sendContact(draft, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcome).toEqual({ kind: 'failed' });
  });
});

test('the errors of a 422 are assigned to their fields, and its message is shown as the detail', async () => {
  const errors = { email: ['Invalid email address'], body: ['Not a field of the form.'] };
  const outcome = await sendContact(draft, async () =>
    json(422, { message: 'Invalid email address', errors }),
  );
  expect(outcome).toEqual({
    kind: 'failed',
    detail: 'Invalid email address',
    errors: { email: 'Invalid email address' },
  });
});

test.each<[what: string, response: () => Response]>([
  ['201 with the message', () => json(201, { id: 1, ...draft })],
  ['201 with {}', () => json(201, {})],
  ['200 with a text', () => new Response('OK')],
  ['204', () => new Response(null, { status: 204 })],
])('the response to a contact call is not read, any 2xx is success: %s', async (_what, makeResponse) => {
  const response = makeResponse();
  const outcome = await sendContact(draft, async () => response);
  expect([outcome, response.bodyUsed]).toEqual([{ kind: 'sent' }, false]);
  expect(outcomeTexts(outcome, englishForm)).toEqual({ title: 'Success', text: englishForm.contact.sent });
});

test('a form has a request header besides its payload only if the field that people cannot see is filled in', () => {
  const form = new FormData();
  form.set('remark', '');
  expect(contactHeaders(form)).toEqual({});
  form.set('remark', 'សួស្តី');
  expect(contactHeaders(form)).toEqual({ 'X-Form-Remark': '1' });
});

test('blank fields get an error each, and nothing is sent', async () => {
  const outcome = await sendContact({ ...draft, fullname: ' ', message: '' }, () => {
    throw new Error('was sent');
  });
  expect(outcome).toEqual({
    kind: 'blank',
    errors: { fullname: 'Full Name is required.', message: 'Message is required.' },
  });
  expect(outcomeTexts({ kind: 'blank' }, englishForm)).toEqual({
    title: 'Sorry',
    text: englishForm.contact.allRequired,
  });
});

test('line breaks of a submitted form become one character, as in the text field', () => {
  const form = new FormData();
  form.set('message', 'one\r\ntwo\r\n');
  expect(contactFields(form)).toEqual({ fullname: '', email: '', subject: '', message: 'one\ntwo\n' });
});
