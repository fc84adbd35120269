import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textSchema } from '../../../content/texts.ts';
import { line, picture, words } from '../../../content/checked.ts';
import { asTyped, partsOfTexts, type TextSchema } from '../../contract/texts/site-texts.ts';
import { sitePages } from './site-parts.ts';
import { isUntranslated, lengthNote, type TextForm, TextFormContext } from './text-form.ts';
import { TextFields } from './TextInputs.tsx';

/** The form of a made-up part, without the script of the browser. */
function htmlOf(schema: z.ZodType, value: unknown, state: Partial<TextForm> = {}): string {
  const json = z.toJSONSchema(schema) as TextSchema;
  const shipped = asTyped(json, value, '/made/up');
  const all = { fields: {}, shipped, errors: {}, outdated: {}, unfit: {}, change: () => {}, ...state };
  const fields = createElement(TextFields, { schema: json, path: '/made/up', value });
  const form = createElement(TextFormContext, { value: all }, fields);
  return renderToStaticMarkup(createElement(MantineProvider, null, form));
}

test('a field that is added to the schema of a text is in its form', () => {
  const Room = z.strictObject({
    id: z.string(),
    name: line,
    people: z.array(line),
    portrait: picture('square'),
  });
  const Made = z.strictObject({
    lunchBreak: line.optional(),
    directions: words.meta({ title: 'How to find us' }),
    floor: z.int().positive(),
    entrance: z.enum(['river', 'market']),
    ferries: z.array(line),
    rooms: z.array(Room),
  });
  const html = htmlOf(Made, {
    directions: 'By the river.',
    floor: 3,
    entrance: 'river',
    ferries: ['Number 3', 'Number 5'],
    rooms: [{ id: 'large', name: 'Large room', people: ['Sok'], portrait: 'portrait-08' }],
  });
  const labels = [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels.join()).toBe('Lunch break,How to find us,Floor,Entrance,Ferries,Name,People');
  expect(html).toMatch(/<textarea[^>]*>By the river\./);
  expect(html).toMatch(/<textarea[^>]*>Number 3\nNumber 5/);
  expect(html).toMatch(/inputMode="numeric"[^>]*value="3"/);
  expect(html).toContain('May be empty.');
  expect(html).toMatch(/Portrait.*portrait-08-square.*Choose a picture/);
  expect(html).toMatch(/data-item="\/made\/up\/rooms\/large"/);
});

test('a changed field of a text says so and shows what is shipped now; a refused one says why', () => {
  const path = '/made/up/hours';
  const Text = z.strictObject({ hours: line });
  const html = htmlOf(
    Text,
    { hours: 'Monday to Friday' },
    {
      fields: { [path]: 'Daily' },
      outdated: { [path]: 'Weekdays' },
      unfit: { [path]: 'Too long.' },
    },
  );
  expect(html).toContain('value="Daily"');
  expect(html).toContain('Back to the shipped text: Hours');
  expect(html).toMatch(/Now it is:<\/span> <q>Monday to Friday/);
  expect(html).toContain('Not shown on the site: Too long.');
  expect(htmlOf(Text, { hours: 'Daily' }, { errors: { [path]: 'Hours must not be empty.' } })).toContain(
    'Hours must not be empty.',
  );
});

test('a fixed list of a text is not made longer or shorter', () => {
  const Item = z.strictObject({ id: z.string(), title: line });
  const items = [
    { id: 'a', title: 'First' },
    { id: 'b', title: 'Second' },
  ];
  const fixed = htmlOf(z.array(Item).length(2), items);
  expect(fixed).toContain('Move up: Second');
  expect(fixed).not.toMatch(/Remove|Add another/);
  const free = htmlOf(z.array(Item).min(1), items);
  expect(free).toContain('Remove: Second');
  expect(free).toContain('Add another');
  expect(htmlOf(z.array(Item).min(1), items.slice(1))).not.toContain('Remove');
});

test('the length of a text is shown near its limit, and always where it has a minimum', () => {
  expect(lengthNote({ maxLength: 120 }, 'x'.repeat(60))).toBeUndefined();
  expect(lengthNote({ maxLength: 120 }, 'x'.repeat(110))).toEqual({
    text: '110 of 120 characters.',
    isWrong: false,
  });
  expect(lengthNote({ maxLength: 120 }, 'x'.repeat(121))?.isWrong).toBe(true);
  expect(lengthNote({ minLength: 120, maxLength: 155 }, 'x')?.isWrong).toBe(true);
});

test('the screen lists every part of the texts, once', () => {
  const listed = sitePages.flatMap(({ parts }) => parts.map(({ name }) => name));
  const names = partsOfTexts(textSchema()).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

test('a field is not translated while it is empty and its English text was never translated', () => {
  const changes = { '/a/new-1': { before: '', after: 'New' }, '/a/old': { before: 'Old', after: 'Newer' } };
  const translation = { changes } as unknown as NonNullable<TextForm['translation']>;
  const form = { errors: {}, outdated: {}, unfit: {}, change: () => {}, shipped: {}, translation };
  expect(isUntranslated({ ...form, fields: {} }, '/a/new-1')).toBe(true);
  expect(isUntranslated({ ...form, fields: { '/a/new-1': 'ថ្មី' } }, '/a/new-1')).toBe(false);
  expect(isUntranslated({ ...form, fields: {} }, '/a/old')).toBe(false);
  // A name, which is shipped without Khmer.
  expect(isUntranslated({ ...form, fields: {} }, '/a/name')).toBe(false);
});
