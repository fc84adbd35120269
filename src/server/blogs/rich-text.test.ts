import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanContent as cleaned, contentHtml, contentText } from './rich-text.ts';

const cleanContent = (dirty: string) => cleaned(dirty).content;

/** Fragments from which the property test builds hostile content. */
const hostile = (
  '< > / = & &lt; &#60; a ក <p> </p> <a href= <img src= <script> </script> <svg/onload= javascript: onerror=x <!-- --> ' +
  '<math> <style> <div> </textarea> <noscript> <b <template> ]]> <![CDATA[ /storage/a.jpg <plaintext> <xmp> " \' java script: &#127; &#xFFFD; &#0; &Tab; ' +
  '<table> <tr> <td> <td> <th <caption> </td> </tr> </table> <figure> </figure> <a/href=//youtu.be/dQw4w9WgXcQ>'
)
  .split(' ')
  .concat(' ', '\n', '<td colspan=3>', '<td rowspan=2 ', '<figure><a href=https://youtu.be/dQw4w9WgXcQ>');

describe('rich text is sanitized with an allow-list', () => {
  test('allowed elements and attributes stay unchanged', () => {
    const rich =
      '<h2>A</h2><h3>B</h3><p>C <strong>d</strong> <em>e</em> <u>f</u> <s>g</s><br />h</p><ul><li>i</li></ul>' +
      '<ol><li>j</li></ol><ol start="4" type="a"><li>m<sup>2</sup> H<sub>2</sub>O</li></ol><blockquote>k</blockquote><hr /><pre><code>l</code></pre>' +
      '<a href="/career">m</a><img src="/storage/8hX2kQ9vTz0aB3cD-640.jpg" alt="n" width="640" height="480" />';
    expect(cleanContent(rich)).toBe(rich);
  });

  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p>a<style>p{}</style>b</p>', '<p>ab</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<p>a</p><img src="https://evil.example/x.png">', '<p>a</p>'],
    ['<p>a</p><img src="/storage/../api/users">', '<p>a</p>'],
    ['<p>a</p><img src="data:image/png;base64,AAAA">', '<p>a</p>'],
    ['<p>a<form action="/api/logout"><button>b</button></form></p>', '<p>a</p>b<p></p>'],
    ['<p>a', '<p>a</p>'],
    ['<h1>a</h1><b>b</b><i>c</i><h5>d</h5>', '<h2>a</h2><strong>b</strong><em>c</em><h3>d</h3>'],
  ])('%s', (dirty, clean) => expect(cleanContent(dirty)).toBe(clean));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' data:text/html,x',
    'vbscript:x',
    '//evil.example',
    ...['&#127;', '&#xFFFD;', '&#0;', '&#xD800;', '&Tab;', '&#1;', '\u007f', '\ufffd', '\ud800'].flatMap(
      (stray) => [
        `java${stray}script:alert(1)`,
        `data${stray}:text/html,x`,
        `/${stray}/evil.example`,
        `/${stray}\\evil.example`,
        `${stray}//evil.example`,
      ],
    ),
  ])('a link to %j loses its href', (href) =>
    expect(cleanContent(`<p><a href="${href}">a</a></p>`)).not.toContain('href'),
  );

  test.each(['&#127;', '&#xFFFD;', '&#0;', '&#xD800;', '&#1;'])(
    'the reference %s to a character that cannot be stored is removed',
    (stray) => {
      expect(cleaned(`<p>a${stray}b <a href="/ca${stray}reer">c</a></p>`)).toEqual({
        content: '<p>ab <a href="/career">c</a></p>',
        text: 'ab c',
      });
    },
  );

  test('external links get a rel attribute, internal links do not', () => {
    expect(cleanContent('<a href="https://other.example/x?a=1&b=2">a</a>')).toBe(
      '<a href="https://other.example/x?a=1&amp;b=2" rel="noopener nofollow">a</a>',
    );
    expect(cleanContent('<a href="/blog/3" rel="x">a</a>')).toBe('<a href="/blog/3">a</a>');
  });

  test('text whose elements are all removed shows the same words', () => {
    expect(contentHtml(cleanContent('<div>Tom & Jerry</div>'))).toBe('<p>Tom &amp; Jerry</p>');
    expect(contentHtml(cleanContent('<div>1 &lt; 2</div>'))).toBe('<p>1 &lt; 2</p>');
    expect(contentText(cleanContent('<div>Tom & Jerry</div>'))).toBe('Tom & Jerry');
  });

  test(
    'for any input, cleaning it twice changes nothing more and only allowed markup is shown',
    { tags: ['random'] },
    () => {
      const unit = fc.constantFrom(...hostile);
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 25 }), (content) => {
          const { content: clean, text } = cleaned(content);
          expect(text).toBe(contentText(clean));
          expect(cleanContent(clean)).toBe(clean);
          const shown = contentHtml(clean);
          const allowed =
            'h2|h3|p|br|strong|em|u|s|sup|sub|ul|ol|li|blockquote|a|img|hr|code|pre|div|table|tbody|tr|th|td|figure|span';
          const attributes =
            '(?: (?:href|rel|src|alt|width|height|srcset|sizes|loading|decoding|colspan|rowspan|class|role|tabindex|aria-label|data-film)="[^"<>]*")*';
          expect(shown.replace(new RegExp(`</?(?:${allowed})${attributes}(?: /)?>`, 'g'), '')).not.toMatch(
            /[<>]/,
          );
          expect((shown.match(/<[^>]*>/g) ?? []).join('')).not.toMatch(
            /(?:href|src)="\s*(?:javascript|data|vbscript)/i,
          );
        }),
        { numRuns: 1000 },
      );
    },
  );
});

describe('HTML from the editor', () => {
  test.each([
    '<p></p>',
    '<p>a &amp; b &lt; c</p><p>d</p>',
    '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <strong><em><u>e</u></em></strong></p>',
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
    '<p><a href="https://other.example/?a=1&amp;b=2" rel="noopener nofollow">a</a></p>',
    '<p><a href="mailto:info@chhatgroup.example" rel="noopener nofollow">a</a></p>',
    '<img src="/storage/8hX2kQ9vTz0aB3cD-640.jpg" alt="&quot;a&quot; &gt; b" width="640" height="480" />',
    '<p>ខ្ញុំ\u200bស្រឡាញ់\u200b<strong>ភាសា\u200bខ្មែរ</strong></p>',
    '<p>a\u00a0b\u200cc\u200dd 👩🏽‍🔬</p>',
  ])('%s is stored byte for byte', (html) => expect(cleanContent(html)).toBe(html));

  test.each([
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['<img src="/storage/a.jpg" alt="a">', '<img src="/storage/a.jpg" alt="a" />'],
    [
      '<ol type="I" start=3 reversed><li value="9"><p>a</p></li></ol>',
      '<ol start="3" type="I"><li><p>a</p></li></ol>',
    ],
    ['<ol start="1" type="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    [
      '<ol start="-1"><li>a</li></ol><ol start="x" type="disc"><li>b</li></ol>',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    ],
    [
      '<ul start="3"><li>a</li></ul><p>m<sup class="x">2</sup></p>',
      '<ul><li>a</li></ul><p>m<sup>2</sup></p>',
    ],
    ['<p>a&nbsp;b&#x200B;c</p>', '<p>a\u00a0b\u200bc</p>'],
    [
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://other.example/">a</a></p>',
      '<p><a href="https://other.example/" rel="noopener nofollow">a</a></p>',
    ],
  ])('%s is stored as %s, and cleaning that again changes nothing', (html, stored) => {
    expect(cleanContent(html)).toBe(stored);
    expect(cleanContent(stored)).toBe(stored);
  });
});

describe('a picture in a text', () => {
  const stored = (width: number, more = '') =>
    `<p>a</p><img src="/storage/8hX2kQ9vTz0aB3cD-${width}.jpg" alt="b"${more} />`;
  const lazy = 'loading="lazy" decoding="async"';

  test('has a srcset for the size that the screen needs, and loads lazily', () => {
    const at = (width: number) => `/storage/8hX2kQ9vTz0aB3cD-${width}.webp ${width}w`;
    expect(contentHtml(stored(1280, ' width="1280" height="960"'))).toBe(
      '<p>a</p><img src="/storage/8hX2kQ9vTz0aB3cD-1280.jpg" alt="b" width="1280" height="960"' +
        ` srcset="${at(320)}, ${at(640)}, ${at(960)}, ${at(1280)}"` +
        ` sizes="min(1280px, 42rem, 92vw)" ${lazy} />`,
    );
    expect(contentHtml(stored(700))).toContain(`srcset="${at(320)}, ${at(640)}, ${at(700)}"`);
    expect(contentHtml(stored(700))).toContain('sizes="min(700px, 42rem, 92vw)"');
    expect(contentHtml(stored(1280, ' width="400"'))).toContain('sizes="min(400px, 42rem, 92vw)"');
  });

  test('that has only one size, or an unknown name, gets no srcset', () => {
    expect(contentHtml(stored(320))).toBe(stored(320).replace(' />', ` ${lazy} />`));
    expect(contentHtml('<img src="/storage/a.png" />')).toBe(`<img src="/storage/a.png" ${lazy} />`);
  });

  test('cannot bring its own srcset, and the attributes added for display are not stored', () => {
    const dirty =
      '<img srcset="https://evil.example/x 1w" sizes="1px" loading="eager" src="/storage/a.png" />';
    expect(cleanContent(dirty)).toBe('<img src="/storage/a.png" />');
    expect(contentHtml(cleanContent(dirty))).toBe(`<img src="/storage/a.png" ${lazy} />`);
    const shown = contentHtml(stored(1280));
    expect(cleanContent(shown)).toBe(stored(1280));
    expect(cleanContent('<p>a<img srcset="/storage/a.png 1w" /></p>')).toBe('<p>a</p>');
  });
});

describe('plain text is accepted', () => {
  test('it is stored unchanged and shown as paragraphs', () => {
    const plain = 'Line one & more\nline two\n\n\nSecond: 3 < 5, "quoted"\r\n\r\n';
    expect(cleanContent(plain)).toBe(plain);
    expect(contentHtml(plain)).toBe(
      '<p>Line one &amp; more<br />line two</p>\n<p>Second: 3 &lt; 5, &quot;quoted&quot;</p>',
    );
  });

  test.each(['a < b and c > d', 'x<3', '1<2>0', 'I <3 Phnom Penh > all', 'ក<ខ>គ'])(
    '%j counts as plain text',
    (plain) => expect(cleanContent(plain)).toBe(plain),
  );
});

describe('the plain text of content', () => {
  test.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['one<br>two', 'one two'],
    ['<p>w<strong>or</strong>d</p>', 'word'],
    ['<p>Tom &amp; Jerry &lt;3 &quot;q&quot; &#39;a&#39;</p>', `Tom & Jerry <3 "q" 'a'`],
    ['<p>&amp;lt;</p>', '&lt;'],
    ['<p>a&nbsp;b</p>', 'a b'],
    ['plain   text\n\nwith lines', 'plain text with lines'],
    ['<p>ភ្នំពេញ</p>', 'ភ្នំពេញ'],
    ['<p></p>', ''],
    ['<p>500 m<sup>2</sup>, 10<sup>−5</sup>, CO<sub>2</sub>, ម<sup>២</sup></p>', '500 m², 10⁻⁵, CO₂, ម²'],
    ['<p>1<sup>st</sup>, x<sup><em>n</em></sup>, x<sub>a</sub></p>', '1st, xⁿ, xa'],
  ])('of %s is %j', (content, words) => expect(contentText(content)).toBe(words));
});
