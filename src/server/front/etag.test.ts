import { expect, test } from 'vitest';
import { matchesEtag, etagOf } from './etag.ts';

test('bytes have one tag, and other bytes another', () => {
  expect(etagOf(Buffer.from('jobs'))).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(Buffer.from('jobs'))).toBe(etagOf(Buffer.from('jobs')));
  expect(etagOf(Buffer.from('jobs'))).not.toBe(etagOf(Buffer.from('job')));
});

test.each(['"a1"', 'W/"a1"', '"b2", "a1"', '"b2",W/"a1" , "c3"'])('%s names "a1"', (header) => {
  expect(matchesEtag(header, '"a1"')).toBe(true);
});

test.each([undefined, '', '*', 'a1', '"a"', '"a1', '"A1"', '"xa1"', '"a1"x', 'w/"a1"'])(
  '%s does not name "a1"',
  (header) => expect(matchesEtag(header, '"a1"')).toBe(false),
);
