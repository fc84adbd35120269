import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';

const inText = (content: string) =>
  findingsIn({ title: 'A title', content }).map(({ kind, name, place }) => `${kind} ${place.index}: ${name}`);

test.each([
  ['<p><img src="/storage/a.jpg" alt="A market"><img src="/storage/b.jpg" alt=" "></p>', ['picture 1: 2']],
  ['<p>x<img src="/storage/a.jpg"></p>', ['picture 0: 1']],
  ['<h3>First</h3><h2>Then</h2><h3>Below</h3>', ['level 0: First']],
  ['<h2>One</h2><h3>Two</h3><h3>Three</h3><h2>Four</h2>', []],
  ['<p><a href="/career">Our jobs</a>, <a href="/blog">here</a></p>', ['here 1: here']],
  ['<p><a href="/blog"><strong>Click</strong> HERE!</a></p>', ['here 0: Click HERE!']],
  [
    '<p><a href="/blog">ទីនេះ</a> <a href="/blog">ចុច\u200bទីនេះ។</a></p>',
    ['here 0: ទីនេះ', 'here 1: ចុច\u200bទីនេះ។'],
  ],
  ['<p><a href="/blog">Where pepper grows here</a> <a href="/a">ទីនេះមានម្រេច</a></p>', []],
  ['<h3>See <a href="/a">here</a></h3>', ['level 0: See ', 'here 0: here']],
  ['Plain text, here', []],
  ['<p>&lt;img&gt;</p><script><img src="x"></script>', []],
])('%s: %j', (content, expected) => expect(inText(content)).toEqual(expected));

test.each([
  ['', 'noTitle'],
  ['\u200b ', 'noTitle'],
  ['a'.repeat(101), 'longTitle'],
  ['ស្ត្រី'.repeat(101), 'longTitle'],
])('the title "%s" has the finding %s', (title, kind) => {
  expect(findingsIn({ title })).toEqual([{ kind, place: { field: 'title' } }]);
});

test('a title that fits, and a picture with a description, have no finding; one without has', () => {
  expect(findingsIn({ title: 'ស្ត្រី'.repeat(30), content: '', image: 'a-640.jpg', image_alt: 'Rice' })).toEqual(
    [],
  );
  expect(findingsIn({ title: 'Rice', image: 'a-640.jpg', image_alt: '' })).toMatchObject([{ kind: 'cover' }]);
});

test('a long text with many tags is read at once', () => {
  const started = performance.now();
  findingsIn({ title: 'x', content: '<a href="/">here</a><h3>x</h3><img>'.repeat(6_000) });
  expect(performance.now() - started).toBeLessThan(2_000);
});
