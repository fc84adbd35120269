import { expect, test } from 'vitest';
import type { Blog } from '../src/contract/blogs/blogs.ts';
import { signedInSite } from './support/site-fixture.ts';
import { formOf } from './support/test-articles.ts';
import { aBlog } from './support/test-db.ts';

const site = signedInSite();

test('the texts in the feed in Khmer link to what is public in Khmer, as their pages do', async () => {
  const add = (title: string) => site.send<Blog>('POST', '/blogs', formOf(aBlog({ title })));
  const [{ id }, target, other] = [await add('Links'), await add('Target'), await add('Other')];
  const inKhmer = (of: number, content: string) =>
    site.send('PUT', `/blogs/${of}?lang=km`, formOf({ title: 'អត្ថបទ', content }));
  await inKhmer(id, `<p><a href="/blog/${target.id}">ក</a> <a href="/blog/${other.id}">ខ</a></p>`);
  const links = async () => {
    const feed = await (await fetch(`${site.url}/km/blog/rss.xml`)).text();
    return Array.from(feed.matchAll(/href=&#34;([^&]*)&#34;/g), ([, href]) => href!.slice(site.url.length));
  };
  expect(await links()).toEqual([`/blog/${target.id}`, `/blog/${other.id}`]);
  await inKhmer(target.id, '<p>ក</p>');
  expect(await links()).toEqual([`/km/blog/${target.id}`, `/blog/${other.id}`]);
});
