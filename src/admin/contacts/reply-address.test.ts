import { expect, test } from 'vitest';
import { replyAddress } from './reply-address.ts';

const subjectOf = (subject: string) =>
  new URL(replyAddress({ email: 'dara@visitor.example', subject })).searchParams.get('subject');

test('an answer goes to the sender, under Re: and their subject', () => {
  expect(replyAddress({ email: 'dara@visitor.example', subject: 'White pepper, 500 kg' })).toBe(
    'mailto:dara@visitor.example?subject=Re%3A%20White%20pepper%2C%20500%20kg',
  );
});

test.each(['50% & more?', 'a=b&bcc=x@evil.example', '#1 "quoted" <b>', 'សួរអំពីចិញ្ចៀន', '+ 100%25', '👩‍💻'])(
  'the subject %j arrives as it is',
  (subject) => {
    const address = new URL(replyAddress({ email: 'dara@visitor.example', subject }));
    expect([...address.searchParams.keys()]).toEqual(['subject']);
    expect(address.searchParams.get('subject')).toBe(`Re: ${subject}`);
    expect(address.hash).toBe('');
    expect(address.pathname).toBe('dara@visitor.example');
  },
);

test('a subject that is an answer already gets no second Re:', () => {
  expect(subjectOf('Re: White pepper')).toBe('Re: White pepper');
  expect(subjectOf('RE: White pepper')).toBe('RE: White pepper');
  expect(subjectOf('Rent of a shop')).toBe('Re: Rent of a shop');
});

test('an address cannot add receivers or a text', () => {
  const address = new URL(replyAddress({ email: 'a?bcc=x&body=y,b@visitor.example', subject: 's' }));
  expect(address.pathname).toBe('a%3Fbcc%3Dx%26body%3Dy%2Cb@visitor.example');
  expect([...address.searchParams.keys()]).toEqual(['subject']);
});

test('half a surrogate pair does not stop it', () => {
  expect(subjectOf('a\ud83d')).toBe('Re: a\ufffd');
});
