import { getSchema } from '@tiptap/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleExtensions } from '../editor/editor-extensions.ts';
import { articleDifference, textDifference } from './differences.ts';

const schema = getSchema(articleExtensions);

type Inline = string | { text: string; marks: { type: string; attrs?: object }[] };

const paragraph = (...texts: Inline[]) => ({
  type: 'paragraph',
  content: texts.map((text) =>
    typeof text === 'string' ? { type: 'text', text } : { type: 'text', ...text },
  ),
});
const picture = (name: string) => ({ type: 'image', attrs: { src: `/storage/${name}.jpg`, alt: name } });
const list = (...items: string[]) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const cell = (text: string, type = 'tableCell') => ({ type, content: [paragraph(text)] });
const table = (...rows: string[]) => ({
  type: 'table',
  content: rows.map((words) => ({ type: 'tableRow', content: words.split(' ').map((text) => cell(text)) })),
});
const film = (title: string) => ({
  type: 'film',
  attrs: { href: `https://vimeo.com/${title.length}`, title },
});
const article = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

/** What was removed, and what was added. */
function difference(before: object[], after: object[]): [removed: string, added: string][] {
  const [old, fresh] = [article(...before), article(...after)];
  const text = (document: typeof old, from: number, to: number) =>
    document.textBetween(from, to, '|', ({ attrs }) => `[${attrs['alt'] ?? attrs['title']}]`);
  return articleDifference(old, fresh).map(({ fromA, toA, fromB, toB }) => [
    text(old, fromA, toA),
    text(fresh, fromB, toB),
  ]);
}

test('a changed word is one change, and the words around it are not in it', () => {
  expect(difference([paragraph('The old market opens')], [paragraph('The new market opens')])).toEqual([
    ['old', 'new'],
  ]);
  expect(difference([paragraph('markets open')], [paragraph('market opens')])).toEqual([
    ['markets', 'market'],
    ['open', 'opens'],
  ]);
});

test('a changed last word is one change, whatever other words were moved', () => {
  expect(
    difference(
      [paragraph('House counts farmer old was evening.')],
      [paragraph('House counts farmer old was river.')],
    ),
  ).toEqual([['evening', 'river']]);
  expect(difference([paragraph('a b c')], [paragraph('c b a')]).length).toBeGreaterThan(0);
});

test('a Khmer word is not torn apart', () => {
  expect(difference([paragraph('ផ្សារបើកព្រឹក')], [paragraph('ផ្សារបិទព្រឹក')])).toEqual([['បើក', 'បិទ']]);
});

test('added, removed and changed blocks are found in their place', () => {
  const [one, two, three] = ['First of all', 'Second of them', 'Third and last'].map((text) =>
    paragraph(text),
  );
  expect(difference([one!, two!, three!], [one!, three!])).toEqual([['Second of them', '']]);
  expect(difference([one!, three!], [one!, two!, three!])).toEqual([['', 'Second of them']]);
  expect(difference([one!, two!], [one!, paragraph('Second of us'), three!])).toEqual([
    ['them', 'us'],
    ['', 'Third and last'],
  ]);
  expect(difference([list('a', 'b')], [list('a', 'c', 'b')])).toEqual([['', 'c|']]);
});

test('a changed list is compared with the list, whatever blocks were added and removed around it', () => {
  const before = [list('Sapphire', 'Ruby'), paragraph('Patience'), picture('a')];
  const after = [list('Sapphire', 'Diamond', 'Ruby'), picture('b'), paragraph('Join us')];
  expect(difference(before, after)).toEqual([
    ['', 'Diamond|'],
    ['Patience', ''],
    ['[a]', '[b]'],
    ['', 'Join us'],
  ]);
});

test('in a table, changed words, and rows and columns that were added and removed, are found in their place', () => {
  const before = table('Rice 1 kg', 'Salt 2 kg', 'Pepper 8 t');
  expect(difference([before], [table('Rice 1 kg', 'Salt 3 kg', 'Pepper 8 t')])).toEqual([['2', '3']]);
  expect(difference([before], [table('Rice 1 kg', 'Pepper 8 t')])).toEqual([['Salt|2|kg', '']]);
  expect(difference([before], [table('Rice 1 kg', 'Salt 2 kg', 'Palm 4 kg', 'Pepper 8 t')])).toEqual([
    ['', 'Palm|4|kg'],
  ]);
  expect(difference([before], [table('Rice kg', 'Salt kg', 'Pepper t')])).toEqual([
    ['1', ''],
    ['2', ''],
    ['8', ''],
  ]);
  expect(difference([paragraph('x'), before], [paragraph('x')])).toEqual([
    ['Rice|1|kg|Salt|2|kg|Pepper|8|t', ''],
  ]);
});

test('a header row, and another film or title, are changes', () => {
  const [head, one] = ['tableHeader', 'tableCell'].map((type) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('A', type)] }],
  }));
  expect(difference([one!], [head!])).toEqual([
    ['A', ''],
    ['', 'A'],
  ]);
  expect(difference([film('A day')], [film('A night')])).toEqual([['[A day]', '[A night]']]);
});

test('another picture, a link and a word that became bold are changes', () => {
  expect(difference([paragraph('x'), picture('a')], [paragraph('x'), picture('b')])).toEqual([
    ['[a]', '[b]'],
  ]);
  const bold = { text: 'market', marks: [{ type: 'bold' }] };
  expect(difference([paragraph('The ', 'market')], [paragraph('The ', bold)])).toEqual([
    ['market', 'market'],
  ]);
  const link = (href: string) => ({ text: 'market', marks: [{ type: 'link', attrs: { href } }] });
  expect(difference([paragraph(link('/blog'))], [paragraph(link('/career'))])).toEqual([
    ['market', 'market'],
  ]);
});

test('a long article that was rewritten is compared with the one before', () => {
  const text = (word: string) => Array.from({ length: 400 }, (_, n) => paragraph(`${word} ${n} `.repeat(40)));
  const ranges = articleDifference(article(...text('old')), article(...text('new')));
  expect(ranges.length).toBeGreaterThan(0);
});

/** Each position of a document with what begins there, so that parts of two documents can be compared. */
function positions(document: ReturnType<typeof article>): string[] {
  const found: string[] = [];
  const add = (node: typeof document) => {
    const name = node.type.name + JSON.stringify(node.attrs) + JSON.stringify(node.marks);
    if (node.isText) for (const unit of node.text!.split('')) found.push(unit + name);
    else if (node.isLeaf) found.push(name);
    else {
      found.push(name);
      node.forEach(add);
      found.push('end');
    }
  };
  document.forEach(add);
  return found;
}

const word = fc.constantFrom(
  ...'House counts farmer old was evening. river. ផ្សារ ផ្សារបើកព្រឹក ភ្នំ\u200bពេញ។ 1,250.50 👍🏽 e\u0301 a\u00a0b , ( -'.split(
    ' ',
  ),
);
const marks = fc.subarray([{ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: '/blog' } }]);
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', '')),
  },
  { weight: 2, arbitrary: fc.tuple(word, marks) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const textBlock = (type: string, attrs?: object) =>
  fc.array(inline, { maxLength: 4 }).map((pieces) => ({
    type,
    ...(attrs && { attrs }),
    content: pieces.map((piece) => {
      if (piece === null) return { type: 'hardBreak' };
      const [text, format] = piece;
      return typeof text === 'string'
        ? { type: 'text', text, marks: format }
        : { type: 'text', text: `${text.join(format as string)}${format as string}` };
    }),
  }));
const prose = textBlock('paragraph');
const { block } = fc.letrec<{ block: object; items: object[] }>((tie) => ({
  items: fc.array(
    fc.tuple(prose, fc.array(tie('block'), { maxLength: 1 })).map(([first, others]) => ({
      type: 'listItem',
      content: [first, ...others],
    })),
    { minLength: 1, maxLength: 3 },
  ),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 6, arbitrary: prose },
    { weight: 1, arbitrary: textBlock('heading', { level: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(picture('a'), picture('b'), { type: 'horizontalRule' }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('bulletList', 'orderedList'), tie('items'))
        .map(([type, content]) => ({ type, content })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(tie('block'), { minLength: 1, maxLength: 2 })
        .map((content) => ({ type: 'blockquote', content })),
    },
  ),
}));
/** Some cells span others, and rows may be of different lengths, as the API takes them. */
const cells = fc.array(
  fc.tuple(
    fc.constantFrom('tableCell', 'tableHeader'),
    fc.constantFrom(1, 1, 1, 2),
    fc.array(block, { minLength: 1, maxLength: 2 }),
  ),
  { maxLength: 3 },
);
const tables = fc.array(cells, { minLength: 1, maxLength: 3 }).map((rows) => ({
  type: 'table',
  content: rows.map((written) => ({
    type: 'tableRow',
    content: written.map(([type, colspan, content]) => ({ type, attrs: { colspan }, content })),
  })),
}));
const part = fc.oneof(
  { weight: 4, arbitrary: block },
  { weight: 2, arbitrary: tables },
  { weight: 1, arbitrary: fc.constantFrom(film('A day'), film('A night')) },
);
/** Two articles that share some blocks, as an edit leaves them. */
const pair = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.array(fc.tuple(fc.nat(5), fc.nat(2), part), { maxLength: 3 }))
  .map(([before, edits]) => {
    const after = [...before];
    for (const [at, removed, added] of edits) after.splice(at, removed, added);
    return [before, after].map((blocks) => article(...(blocks.length > 0 ? blocks : [paragraph()])));
  });

test(
  'for any two articles, what was removed and what is the same is the old one, and with what was added the new one',
  { tags: ['random'] },
  () => {
    fc.assert(
      fc.property(pair, ([old, fresh]) => {
        old!.check();
        fresh!.check();
        const [before, after] = [positions(old!), positions(fresh!)];
        let [a, b] = [0, 0];
        const end = { fromA: before.length, toA: before.length, fromB: after.length, toB: after.length };
        for (const { fromA, toA, fromB, toB } of [...articleDifference(old!, fresh!), end]) {
          expect(before.slice(a, fromA)).toEqual(after.slice(b, fromB));
          expect([a <= fromA, b <= fromB, fromA <= toA, fromB <= toB]).toEqual([true, true, true, true]);
          [a, b] = [toA, toB];
        }
        expect([a, b]).toEqual([before.length, after.length]);
      }),
      { numRuns: process.env['TEST_LONG'] ? 20_000 : 300 },
    );
  },
);

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ value, added, removed }) => {
      const mark = added ? '+' : removed ? '-' : '';
      return mark + value.join('') + mark;
    })
    .join('');

test.each([
  ['Field interviewer', 'Field interviewer', 'Field interviewer'],
  ['Field interviewer', 'Senior interviewer', '-Field-+Senior+ interviewer'],
  ['', 'Cook', '+Cook+'],
  ['Cook', '', '-Cook-'],
  ['1,200', '1,250', '-1,200-+1,250+'],
  ['ផ្សារបើក', 'ផ្សារបិទ', 'ផ្សារ-បើក-+បិទ+'],
])('the difference of %j and %j is drawn in words', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});
