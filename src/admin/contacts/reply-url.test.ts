import { expect, test } from 'vitest';
import { replyUrl } from './reply-url.ts';

const subjectOf = (subject: string) =>
  new URL(replyUrl({ email: 'dara@visitor.example', subject })).searchParams.get('subject');

test('a reply is addressed to the sender, with Re: and their subject', () => {
  expect(replyUrl({ email: 'dara@visitor.example', subject: 'White pepper, 500 kg' })).toBe(
    'mailto:dara@visitor.example?subject=Re%3A%20White%20pepper%2C%20500%20kg',
  );
});

test.each(['50% & more?', 'a=b&bcc=x@evil.example', '#1 "quoted" <b>', 'សួរអំពីចិញ្ចៀន', '+ 100%25', '👩‍💻'])(
  'the subject %j is preserved in the reply',
  (subject) => {
    const url = new URL(replyUrl({ email: 'dara@visitor.example', subject }));
    expect([...url.searchParams.keys()]).toEqual(['subject']);
    expect(url.searchParams.get('subject')).toBe(`Re: ${subject}`);
    expect(url.hash).toBe('');
    expect(url.pathname).toBe('dara@visitor.example');
  },
);

test('a subject that starts with Re: gets no second Re:', () => {
  expect(subjectOf('Re: White pepper')).toBe('Re: White pepper');
  expect(subjectOf('RE: White pepper')).toBe('RE: White pepper');
  expect(subjectOf('Rent of a shop')).toBe('Re: Rent of a shop');
});

test('an e-mail address cannot add recipients or a body', () => {
  const url = new URL(replyUrl({ email: 'a?bcc=x&body=y,b@visitor.example', subject: 's' }));
  expect(url.pathname).toBe('a%3Fbcc%3Dx%26body%3Dy%2Cb@visitor.example');
  expect([...url.searchParams.keys()]).toEqual(['subject']);
});
