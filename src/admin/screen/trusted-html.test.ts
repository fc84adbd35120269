import { expect, test } from 'vitest';
import { allowConstantHtml, allowHtmlCleanedBy, trustedHtml } from './trusted-html.ts';

test('the browser may parse texts without markup and the logo; other markup only after the editor has set how it is cleaned', () => {
  const css = ':root{--a:1px}@media(width >= 48em){:root{--a:"ក"}}';
  expect(trustedHtml(css)).toBe(css);
  expect(trustedHtml('')).toBe('');
  for (const html of ['<b>a</b>', 'a<b', '&lt;script&gt;', '</style><script>x()</script>'])
    expect(trustedHtml(html)).toBeNull();
  allowConstantHtml('<svg>logo</svg>');
  expect(trustedHtml('<svg>logo</svg>')).toBe('<svg>logo</svg>');
  expect(trustedHtml('<svg>logo</svg> ')).toBeNull();
  allowHtmlCleanedBy((html) => html.replaceAll(/<script.*/g, ''));
  expect(trustedHtml('<b>a</b><script>x()</script>')).toBe('<b>a</b>');
  expect(trustedHtml(css)).toBe(css);
});
