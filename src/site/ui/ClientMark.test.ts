import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClientMark } from './ClientMark.tsx';

const htmlOf = (id: string, name: string) => renderToStaticMarkup(createElement(ClientMark, { id, name }));

test.each([
  'Acme',
  'Left-Hand Chair Furniture',
  'Internationalisation Partnership of Cambodia',
  'ធនាគារ កម្ពុជា',
  'សហគ្រាសផលិតកសិផលនិងដឹកជញ្ជូនអន្តរជាតិខេត្តបាត់ដំបង',
  'Eleven Kites '.repeat(9).trim(),
])('a client without a logo is shown by its name, as large as it fits: %s', (name) => {
  const html = htmlOf('new-a1b2c3d4', name);
  const lines = [...html.matchAll(/<text [^>]*y="([^"]+)">([^<]+)/g)];
  const size = Number(/font-size="([^"]+)"/.exec(html)?.[1]);
  expect(html).not.toContain('<use');
  expect(html).toContain(`aria-label="${name}"`);
  expect(lines.map(([, , line]) => line).join(name.includes(' ') ? ' ' : '')).toBe(name);
  expect(size).toBeGreaterThan(4);
  expect(size * Math.max(...lines.map(([, , line]) => line!.length)) * 0.56).toBeLessThanOrEqual(120);
  expect(Number(lines[0]![1])).toBeGreaterThan(size * 0.6);
  expect(Number(lines.at(-1)![1])).toBeLessThan(60 - size * 0.2);
});
