import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bullets } from './bullets.ts';

describe('the items of a bullet list', () => {
  test.each([
    ['Health insurance. Fuel.', ['Health insurance', 'Fuel']],
    ['Speaks Khmer.Writes English.', ['Speaks Khmer', 'Writes English']],
    ['Earns 1.5 times more. Works 2.5 days', ['Earns 1.5 times more', 'Works 2.5 days']],
    ['Until 2026. Then more', ['Until 2026', 'Then more']],
    ['ចេះនិយាយភាសាអង់គ្លេស។ មានម៉ូតូ។', ['ចេះនិយាយភាសាអង់គ្លេស', 'មានម៉ូតូ']],
    ['បទពិសោធន៍ ១.៥ ឆ្នាំ. ចេះ', ['បទពិសោធន៍ ១.៥ ឆ្នាំ', 'ចេះ']],
    ['One\nTwo\r\nThree.\n\nFour', ['One', 'Two', 'Three', 'Four']],
    ['Wait... what', ['Wait', 'what']],
    ['', []],
    [' . ។\n. ', []],
  ])('of %j are %j', (text, items) => {
    expect(bullets(text)).toEqual(items);
  });

  test(
    'end at a full stop unless it is between two digits; no item is empty and no word is lost',
    { tags: ['random'] },
    () => {
      const unit = fc.constantFrom('a', 'B ', '1', '2', '.', '. ', '។', '\n', '\r\n', ' ', 'ក', ',', '៥');
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
          const items = bullets(text);
          for (const item of items) {
            expect(item).toBe(item.trim());
            expect(item).not.toBe('');
            expect(item).not.toMatch(/[។\r\n]/);
            expect(item.replace(/(?<=\p{Nd})\.(?=\p{Nd})/gu, '')).not.toContain('.');
          }
          const words = (value: string) => value.replace(/[.។\s]/g, '');
          expect(words(items.join(''))).toBe(words(text));
        }),
      );
    },
  );
});
