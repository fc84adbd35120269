import { expect, test } from 'vitest';
import { matchesEtag, etagOf } from './etag.ts';

test('a text has the ETag of its bytes', () => {
  expect(etagOf('ការងារ')).toBe(etagOf(Buffer.from('ការងារ')));
});

test('equal bytes have the same ETag, and different bytes different ones', () => {
  expect(etagOf(Buffer.from('jobs'))).toMatch(/^"[\w-]{27}"$/);
  expect(etagOf(Buffer.from('jobs'))).toBe(etagOf(Buffer.from('jobs')));
  expect(etagOf(Buffer.from('jobs'))).not.toBe(etagOf(Buffer.from('job')));
});

test.each(['"a1"', 'W/"a1"', '"b2", "a1"', '"b2",W/"a1" , "c3"'])(
  'If-None-Match %s matches the ETag "a1"',
  (header) => {
    expect(matchesEtag(header, '"a1"')).toBe(true);
  },
);

test.each([undefined, '', '*', 'a1', '"a"', '"a1', '"A1"', '"xa1"', '"a1"x', 'w/"a1"'])(
  'If-None-Match %s does not match the ETag "a1"',
  (header) => expect(matchesEtag(header, '"a1"')).toBe(false),
);
