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
    ['Knows Go. Knows C. Good pay', ['Knows Go', 'Knows C', 'Good pay']],
    ['Is calm. No. 5', ['Is calm', 'No. 5']],
    ['Reports to HR. Has 5 years min. Drives', ['Reports to HR', 'Has 5 years min', 'Drives']],
    ['Smokes: no. Drives', ['Smokes: no', 'Drives']],
    ['Lives on Main St. Drives', ['Lives on Main St', 'Drives']],
    ['', []],
    [' . ។\n. ', []],
  ])('of %j are %j', (text, items) => {
    expect(bullets(text)).toEqual(items);
  });

  test.each([
    'Send your CV to hr@example.com before noon',
    'Email:first.last@mail.example.co.uk or call',
    'See www.example.com for the map',
    'Apply at https://jobs.example.com/a.b?c=1.5 today',
    'Read chhat.com.kh first',
    'Fill in form.v2.pdf and CV.docx',
    'Knows Node.js, ASP.NET and .NET 8.0',
    'Earns 1.250,50 or 2.5 times more, since 28.11.2026',
    'Works from 8 a.m. to 5 p.m. daily',
    'Works from 8 A.M. Monday to Friday',
    'Works 8 a.m.-5 p.m. (Mon. to Fri.)',
    'Tools, e.g. Excel, i.e. Office',
    'Tools (e.g. Excel, Word, etc.) at work',
    'Excel, Word, etc. are used',
    'Room No. 5 or No.6',
    'House 12, St. 240, Phnom Penh',
    'Chhat Trading Co., Ltd. in Kep',
    'Chhat Trading Co. Ltd in Kep',
    'Has a B.A. or Ph.D. degree',
    'Has an M.Sc. in law, B.B.A. Degree',
    'Reports to Mr. Sok and Dr. Dara, H.E. Chan',
    'Exports to the U.S. market and U.K. buyers',
    'Needs max. 5 days, min. 2 years, approx. 3 trips',
    'Tel. 023 000 111 ext. 5',
    'ម៉ោង 8 a.m. ដល់ 5 p.m. រៀងរាល់ថ្ងៃ',
    'Uses Node 18.x or v2.5',
  ])('%j is one item', (text) => {
    expect(bullets(text)).toEqual([text]);
    expect(bullets(`Is calm. ${text}\nGood pay`)).toEqual(['Is calm', text, 'Good pay']);
  });

  test.each([
    [
      'Send it to hr@example.com. See www.example.com. Done.',
      ['Send it to hr@example.com', 'See www.example.com', 'Done'],
    ],
    ['Write to hr@example.com.We reply.', ['Write to hr@example.com', 'We reply']],
    ['Fill in form.pdf. Sign it', ['Fill in form.pdf', 'Sign it']],
    ['Starts at 8 a.m. Good pay.', ['Starts at 8 a.m.', 'Good pay']],
    ['Ends at 5 p.m.', ['Ends at 5 p.m.']],
    ['Ends at 5 p.m.\nGood pay', ['Ends at 5 p.m.', 'Good pay']],
    ['Word, etc. Good pay', ['Word, etc.', 'Good pay']],
    ['Has a B.A. Speaks Khmer', ['Has a B.A.', 'Speaks Khmer']],
    ['Works at Chhat Co., Ltd. Good pay', ['Works at Chhat Co., Ltd.', 'Good pay']],
  ])('%j ends at the full stop after an address or a short form: %j', (text, items) => {
    expect(bullets(text)).toEqual(items);
  });

  test('have no empty one, and no word is lost', { tags: ['random'] }, () => {
    const unit = fc.constantFrom(
      'a',
      'B ',
      '1',
      '2',
      '.',
      '. ',
      '។',
      '\n',
      '\r\n',
      ' ',
      'ក',
      ',',
      '៥',
      'e.g. ',
      'a@b.com',
      'Co.',
      '(',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const items = bullets(text);
        for (const item of items) {
          expect(item).toBe(item.trim());
          expect(item).not.toBe('');
          expect(item).not.toMatch(/[។\r\n]/);
        }
        const words = (value: string) => value.replace(/[.។\s]/g, '');
        expect(words(items.join(''))).toBe(words(text));
      }),
    );
  });
});
