import { inEnglish } from '../../contract/refusals/english.ts';
import { expect, test } from 'vitest';
import { shippedTexts, textSchema } from '../../../content/texts.ts';
import { asTyped } from '../../contract/texts/site-texts.ts';
import type { InvalidFields } from '../api/errors.ts';
import { checkTexts, mergeTexts } from './merge-texts.ts';

const shipped = asTyped(textSchema(), shippedTexts);

test('every field says in the words of the site what does not fit, in the order of the form', () => {
  const lists = Object.entries(shipped).filter(([path]) =>
    Object.keys(shipped).some((other) => other.startsWith(`${path}/`)),
  );
  const withNew = Object.fromEntries(lists.map(([path, ids]) => [path, `${ids}\nnew-1`]));
  const typedAs = (text: string) => ({
    ...Object.fromEntries(Object.keys(shipped).map((path) => [path, text])),
    ...withNew,
  });
  const empty = Object.fromEntries(Object.keys(shipped).map((path) => [path, '']));
  const refusals = [empty, ...['', '?', '9'.repeat(30), 'x'.repeat(2_001)].map(typedAs)].map((typed) => {
    try {
      checkTexts(typed);
    } catch (error) {
      return Object.entries((error as InvalidFields).details.errors!).map(
        ([path, [message]]) => `${path}: ${message}`,
      );
    }
    return [];
  });
  expect(refusals.flat().filter((refusal) => !/ must /.test(refusal))).toEqual([]);
  expect(refusals[1]!.length).toBeGreaterThan(100);
  const paths = Object.keys(shipped);
  const named = refusals[1]!
    .map((refusal) => paths.indexOf(refusal.split(': ')[0]!))
    .filter((place) => place >= 0);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});

const LOCATIONS = '/research/history/2020/projects/household-income/locations';
test.each([
  [LOCATIONS, '1,200', '1200'],
  [LOCATIONS, '២៤', '24'],
  [LOCATIONS, '1e3', 'Locations must be a whole number such as 24.'],
  [LOCATIONS, '0x10', 'Locations must be a whole number such as 24.'],
  [LOCATIONS, '2.5', 'Locations must be a whole number such as 24.'],
  ['/group/phones', '+៨៥៥ ២៣ ០០០ ១០០\n(+855) 23-000-101', '+855 23 000 100\n+855 23 000 101'],
  [
    '/group/phones',
    '+855 23 000 100\nhello',
    'Phone numbers, line 2, must be a phone number such as +855 23 000 100.',
  ],
])('%s typed as %j is %j', (path, typed, expected) => {
  const { texts, unfit } = mergeTexts({ [path]: typed });
  const refused = unfit[path];
  expect(refused ? inEnglish(refused) : asTyped(textSchema(), texts)[path]).toBe(expected);
});
