import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '../../contract/typed/fields.ts';
import { isLinkable, isStoredPicture } from '../../contract/blogs/rich-text.ts';
import { inertHtml } from './inert-html.ts';

const inert = (html: string) => inertHtml(html, 'https://site.example');

test.each([
  [
    '<p onclick="x()" STYLE=color:red class=MsoNormal id=i>a',
    '<p class="MsoNormal" data-style="color:red">a',
  ],
  ['<div style="a" onclick="alert(1)"title=">"style="b">a</div>', '<div data-style="a">a</div>'],
  ['<p data-style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ['<a href="java&#10;script:x">a</a>', '<a>a</a>'],
  ['<a href="java&#127;script:x">a</a><a href="/&#xFFFD;/evil.example">b</a>', '<a>a</a><a>b</a>'],
  ['<p class="a&#127;b">c&#0;d\u007f</p>', '<p class="ab">cd</p>'],
  ['<a href=https://site.example/career>a</a>', '<a href="/career">a</a>'],
  ['<a href="file:///C:/a.xlsx">a</a>', '<a>a</a>'],
  ['<img src="https://site.example/storage/a.jpg" srcset="x 1w">', '<img src="/storage/a.jpg">'],
  ['a<style>p{}</style><script>x()</script><title>t</title><xml>w</xml>b', 'ab'],
  ['<svg/onload=x()><text>drawn</text></svg><math><mtext><style><img src=x onerror=x()></style>', 'drawn'],
  [
    '<iframe srcdoc="<script>x()</script>"></iframe><form action=//x><button>b</button></form>',
    '<form>b</form>',
  ],
  ['<![if !supportLists]>a<![endif]><!--[if gte vml 1]><v:shape/><![endif]--><o:p>b</o:p>', 'ab'],
  [
    '<ol start="4" type="a" reversed><li value="5">a</li></ol>',
    '<ol start="4" type="a"><li value="5">a</li></ol>',
  ],
  ['<td colspan="2" width="9">a</td>m<sup>2</sup>', '<td colspan="2">a</td>m<sup>2</sup>'],
  ['<input type="checkbox" checked> a<input type="checkbox"> b<input>', '☑  a☐  b'],
  [
    '<i class="e" title="🎉"></i><img alt="🇰🇭 👩🏽‍🔬">',
    '<i class="e" data-emoji="🎉"></i><img alt="🇰🇭 👩🏽‍🔬" data-emoji="🇰🇭 👩🏽‍🔬">',
  ],
  ['<img alt="3"><span title="a 🎉">a</span>', '<img alt="3"><span>a</span>'],
  ['<p data-pm-slice="1 1 []">a\u0007 &amp; b</p>', '<p data-pm-slice="1 1 []">a &amp; b</p>'],
])('%s is converted to %s', (html, expected) => {
  expect(inert(html)).toBe(expected);
});

test(
  'any pasted HTML is converted to HTML without event handlers, styles, scripts and URLs of other sites',
  { tags: ['random'] },
  () => {
    const pieces =
      '< > / = & &lt; &#60; a <p </p> <a href= <img src= <script> </script> <svg/onload= javascript: onerror=x style= ' +
      'style="color:red" <!-- --> <math> <style> </style> <template> <noscript> ]]> <![CDATA[ <![ <? java script: / &#127; &#xFFFD; /storage/a.jpg //x " \'';
    const unit = fc.constantFrom(...pieces.split(' '), ' ', '\n');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 25 }), (html) => {
        const read = inert(html);
        const attribute =
          /^ (?:(?:class|role|data-style|data-pm-slice|data-emoji|alt|width|height|start|type|value|colspan|rowspan)="[^"<>]*"|(href|src)="([^"<>]*)")/;
        for (const [, attributes = ''] of read.matchAll(/<([^>]*)>/g)) {
          let rest = attributes.replace(/^\/?[a-z]+\d?/, '');
          for (let found; (found = attribute.exec(rest)); rest = rest.slice(found[0].length)) {
            if (found[1] === 'href') expect(isLinkable(found[2]!)).toBe(true);
            if (found[1] === 'src') expect(isStoredPicture(found[2]!)).toBe(true);
          }
          expect(rest).toBe('');
        }
        expect(isStorable(read)).toBe(true);
        expect(read).not.toMatch(/<\/?(?:script|style|svg|math|template|noscript|iframe|meta|base|link)/i);
      }),
      { numRuns: 500 },
    );
  },
);
