import { expect, test } from 'vitest';
import { fromName } from '../../contract/visits/visits.ts';
import { fileNameOf, readPlace, sharedPath } from './share-link.ts';

test('the place where a link is shared is a short word of letters, digits and hyphens, in lower case', () => {
  for (const [typed, place] of [
    ['facebook', 'facebook'],
    ['  Job Fair 2026 ', 'job-fair-2026'],
    ['', ''],
    ['a'.repeat(32), 'a'.repeat(32)],
    ['a'.repeat(33), undefined],
    ['ហ្វេសប៊ុក', undefined],
    ['a&b=c', undefined],
    ['-poster', undefined],
  ] as const) {
    expect(readPlace(typed), typed).toBe(place);
    // Visits count no other names.
    if (place) expect(place).toMatch(fromName);
  }
});

test('a shared link leads to the page in its language, with the place if there is one', () => {
  expect(sharedPath(12, 'en', 'poster')).toBe('/careerdetails/12?from=poster');
  expect(sharedPath(12, 'km', 'facebook')).toBe('/km/careerdetails/12?from=facebook');
  expect(sharedPath(12, 'en')).toBe('/careerdetails/12');
});

test('a file is named after the title, in its own letters and without signs that file systems refuse', () => {
  expect(fileNameOf(['Senior Driver (m/f): "Kampot"', 'poster', 'qr'], 'svg')).toBe(
    'senior-driver-m-f-kampot-poster-qr.svg',
  );
  expect(fileNameOf(['អ្នក\u200bបើកបរ ជើងចាស់'], 'jpg')).toBe('អ្នកបើកបរ-ជើងចាស់.jpg');
});
