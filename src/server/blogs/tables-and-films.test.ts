import { describe, expect, test } from 'vitest';
import { khmer } from '../../contract/site.words.km.ts';
import { cleanContent as cleaned, contentHtml, contentText, feedHtml, isBlank } from './rich-text.ts';

const clean = (dirty: string) => cleaned(dirty).content;
const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
const film = (title: string, href = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ') =>
  `<figure><a href="${href}" rel="noopener nofollow">${title}</a></figure>`;
const link = 'https://youtu.be/dQw4w9WgXcQ';

describe('a table', () => {
  test.each([
    table('<th>Year</th><th>Kilos</th>', '<th>2025</th><td>1,250</td>'),
    table(
      '<th colspan="2">Prices</th>',
      '<td rowspan="2">Rice</td><td><strong>1</strong> $</td>',
      '<td></td>',
    ),
    `<p>a</p>${table('<td><p>one</p><p>two</p></td><td><ul><li>a</li></ul></td>')}<p>b</p>`,
  ])('of the editor is stored as it is: %s', (html) => expect(clean(html)).toBe(html));

  test.each([
    [
      '<table border=1 style="x"><colgroup><col></colgroup><thead><tr class=a><th scope=col onclick=x()>A</thead><tfoot><tr><td>B</table>',
      table('<th>A</th>', '<td>B</td>'),
    ],
    ['<table><td>a<td>b</table>', table('<td>a</td><td>b</td>')],
    ['<table><caption>Prices</caption><tr><td>a</table>', `<p>Prices</p>${table('<td>a</td>')}`],
    [
      '<table><tr><td>a</td>stray</tr><br>words </table>',
      table('<td>a</td><td>stray</td>', '<td>words </td>'),
    ],
    ['<ul><li>a<table><tr><td>b</table></ul>', `<ul><li>a</li></ul>${table('<td>b</td>')}`],
    ['<p><b>a<table><tr><td>b</table>c', `<p><strong>a</strong></p>${table('<td>b</td>')}c`],
    ['<table><tr><td>a<table><tr><td>b<td>c</table>d<td>e</table>', table('<td>a   b c d</td><td>e</td>')],
    ['<table></table><table><tr></tr></table><p>a', '<p>a</p>'],
    ['<p>a</p></table></td></tr><p>b', '<p>a</p><p>b</p>'],
    ['<p>a<td>b</p>', '<p>a</p> b<p></p>'],
    ['<table><tr><td colspan=99999 rowspan="1e9">a<td rowspan=-1>b', table('<td colspan="50">a b</td>')],
    ['<table><tr><td rowspan=99999 colspan=0>a', table('<td rowspan="50">a</td>')],
    [
      '<table><tr><td rowspan=2>a<td rowspan=2>b<tr><tr><td>c</table>',
      table('<td rowspan="2">a</td><td rowspan="2">b</td>', '', '<td>c</td>'),
    ],
    [
      '<table><tr><td>a<td rowspan=2>b<tr><td colspan=3>c</table>',
      table('<td>a</td><td rowspan="2">b</td>', '<td>c</td>'),
    ],
    [
      '<table><tr><td colspan=50 rowspan=2>a<tr><td>b</table>',
      `${table('<td colspan="50" rowspan="2">a</td>', '')}${table('<td>b</td>')}`,
    ],
  ])('that is broken becomes valid: %s', (dirty, stored) => {
    expect(clean(dirty)).toBe(stored);
    expect(clean(stored)).toBe(stored);
  });

  test('of 10,000 cells in one row is 50 columns wide and keeps every word', () => {
    const { content, text } = cleaned(
      `<table><tr>${Array.from({ length: 10_000 }, (_, n) => `<td>n${n}`).join('')}</table>`,
    );
    expect(content.match(/<td/g)).toHaveLength(50);
    expect(text.split(' ').filter(Boolean)).toHaveLength(10_000);
  });

  test('1,000 deep in itself is one table, and its words stay apart', () => {
    const { content, text } = cleaned(`${'<table><tr><td>a'.repeat(1_000)}</table><p>b</p>`);
    expect(content.match(/<(?:table|td)/g)).toHaveLength(2);
    expect(text).toMatch(/^(?:a ){1000}b$/);
  });

  test('gives words that are apart, in searches, excerpts and descriptions', () => {
    const stored = table('<th>Year</th><th>Kilos</th>', '<td>2025</td><td><p>a</p><p>b</p></td>');
    expect(contentText(`<p>x</p>${stored}<p>y</p>`)).toBe('x Year Kilos 2025 a b y');
    expect(cleaned(`${stored}y`).text).toBe('Year Kilos 2025 a b y');
    expect(contentText(stored, 50)).toBe('Year Kilos');
  });

  test('without words is no content', () => expect(isBlank(cleaned(table('<td></td>')))).toBe(true));

  test('scrolls on a page inside of a region that the keyboard reaches, each with a name of its own', () => {
    const region = (label: string) =>
      `<div class="table" role="region" tabindex="0" aria-label="${label}">${table('<td>a</td>')}</div>`;
    const two = table('<td>a</td>').repeat(2);
    expect(contentHtml(two)).toBe(region('Table 1') + region('Table 2'));
    expect(contentHtml(two, '/storage/', khmer.article)).toBe(region('តារាងទី 1') + region('តារាងទី 2'));
  });
});

describe('a film', () => {
  test.each([
    film('A day'),
    film('A day', 'https://vimeo.com/76979871'),
    `<p>a</p>${film('ថ្ងៃ &amp; យប់')}<p>b</p>`,
  ])('of the editor is stored as it is: %s', (html) => expect(clean(html)).toBe(html));

  test.each([
    [
      `<figure data-film="x" onclick="y()"><a target=_blank href="${link}?t=3">A <b>day</b><br>on</a><figcaption>b</figure>`,
      `${film('A day on')}b`,
    ],
    [`<figure><a href="${link}"></a></figure>`, film('https://www.youtube.com/watch?v=dQw4w9WgXcQ')],
    [
      `<figure><a href="${link}"><script>x</script>\u200b</a></figure>`,
      film('\u200bhttps://www.youtube.com/watch?v=dQw4w9WgXcQ'),
    ],
    [`<ul><li><figure><a href="${link}">a<p>b`, `<ul><li></li></ul>${film('a')}<p>b</p>`],
    [`<figure>a<a href="${link}">b</a></figure>`, `a<a href="${link}" rel="noopener nofollow">b</a>`],
    [`<figure><figure><a href="${link}">b`, film('b')],
    [`<p><a href="${link}">b</a></p>`, `<p><a href="${link}" rel="noopener nofollow">b</a></p>`],
    [
      `<table><tr><td><figure><a href="${link}">b</table>`,
      table(`<td><a href="${link}" rel="noopener nofollow">b</a></td>`),
    ],
    [
      '<figure><a href="https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ">b</a></figure>',
      '<a href="https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">b</a>',
    ],
    ['<figure><a href="javascript:alert(1)//youtu.be/dQw4w9WgXcQ">b</a></figure><p>c', 'b<p>c</p>'],
    [
      `<figure><a href="${link}">a<a href="https://evil.example/">b</a></figure>`,
      `${film('a')}<a href="https://evil.example/" rel="noopener nofollow">b</a>`,
    ],
    ['<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">a</iframe></figure><p>b', '<p>b</p>'],
    [
      `<figure><a href="${link}"><img src="/storage/a.jpg">b`,
      `${film('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}<img src="/storage/a.jpg" />b`,
    ],
  ])('is one link, at the address of its film; all else stays what it is: %s', (dirty, stored) => {
    expect(clean(dirty)).toBe(stored);
    expect(clean(stored)).toBe(stored);
  });

  test('is a card on a page, with its title and where it is, and the address of its player', () => {
    expect(contentHtml(film('A &amp; "b" \u202e'))).toBe(
      '<figure class="film" data-film="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">' +
        '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">' +
        '<span>A &amp; "b" \u202e</span> <span>Film on YouTube</span></a></figure>',
    );
    expect(contentHtml(film('https://www.youtube.com/watch?v=dQw4w9WgXcQ'))).toContain(
      '<span>Film on YouTube</span></a>',
    );
    expect(contentText(`${film('A day')}b`)).toBe('A day b');
  });

  test('1,000 deep in figures is one film', () =>
    expect(clean(`${'<figure>'.repeat(1_000)}<a href="${link}">b`)).toBe(film('b')));

  test('that is only written in a text is no card', () => {
    const written = clean('<p>&lt;figure class="film" data-film="https://www.facebook.com/"&gt;</p>');
    expect(contentHtml(written)).not.toContain('<figure');
  });
});

test('readers of feeds get tables, films as links, and whole addresses of links and pictures', () => {
  const stored = `${table('<td><a href="/career">a</a></td>')}<img src="/storage/a.jpg" />${film('A day')}`;
  expect(feedHtml(stored, 'https://site.example')).toBe(
    `${table('<td><a href="https://site.example/career">a</a></td>')}` +
      `<img src="https://site.example/storage/a.jpg" />${film('A day')}`,
  );
  expect(feedHtml('a < b', 'https://site.example')).toBe('<p>a &lt; b</p>');
});
