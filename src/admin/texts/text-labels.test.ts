import { expect, test } from 'vitest';
import { textSchema } from '../../../content/texts.ts';
import { isOffered, labelOf, type TextSchema } from '../../contract/texts/site-texts.ts';
import { sitePages } from './site-parts.ts';
import { textLabels } from './text-labels.words.km.ts';

/** The labels of all fields that staff can change, and the choices that they have. */
function labelsIn({ properties = {}, items, enum: choices = [] }: TextSchema): string[] {
  const fields = Object.entries(properties).filter(([name, field]) => name !== 'id' && isOffered(field));
  return [
    ...choices.map((word) => labelOf(word, {})),
    ...fields.flatMap(([name, field]) => [labelOf(name, field), ...labelsIn(field)]),
    ...(items ? labelsIn(items) : []),
  ];
}

test('every label of the texts, and every name of their pages, is in Khmer', () => {
  const names = sitePages.flatMap(({ path, title }) => (path === 'job' ? [] : title.split(': ')));
  const all = [...new Set([...labelsIn(textSchema()), ...names])].filter(
    (label) => !/^Chhat \w+$/.test(label),
  );
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((label) => textLabels[label] === undefined)).toEqual([]);
});
