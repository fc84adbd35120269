import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import { articleExtensions } from '../editor/editor-extensions.ts';
import { articleDifference } from './article-difference.ts';

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
const article = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

/** What was removed, and what was added. */
function difference(before: object[], after: object[]): [removed: string, added: string][] {
  const [old, fresh] = [article(...before), article(...after)];
  const text = (document: typeof old, from: number, to: number) =>
    document.textBetween(from, to, '|', ({ attrs }) => `[${attrs['alt']}]`);
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

test('a long article that was written anew is compared at once', () => {
  const text = (word: string) => Array.from({ length: 400 }, (_, n) => paragraph(`${word} ${n} `.repeat(40)));
  const ranges = articleDifference(article(...text('old')), article(...text('new')));
  expect(ranges.length).toBeGreaterThan(0);
});
