import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { security } from '../content/security.ts';
import type { Blog } from '../src/contract/blogs/blogs.ts';
import type { Career } from '../src/contract/careers/careers.ts';
import { existsIn, withLanguage } from '../src/contract/language/language.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { hideTables } from './support/hidden-tables.ts';
import { ownLinkPictureOf } from './support/link-picture.ts';
import { type Head, readHead } from './support/read-head.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';
import { signedInSite } from './support/site-fixture.ts';
import { formOf } from './support/test-articles.ts';
import { aPng } from './support/test-pictures.ts';

const origin = 'https://www.chhatgroup.example';
const hostile = {
  xml: `Ends ]]> & &amp; <b>bold</b> "double" 'single' <!-- --> <?pi?>`,
  script: 'Ends </script><script>alert(1)</script> </title>',
  khmer: 'អ្នកស្រាវជ្រាវទីផ្សារ។ ក្រុមហ៊ុនឆាត',
  emoji: 'Glad 👩🏽‍🔬 🇰🇭 ❤️ end',
};
const words = 'We asked nine hundred people at six markets what they bought that morning & why. '.repeat(5);

/** The picture of the first article. */
const red = await aPng({ width: 640, height: 480, colour: '#c0392b' });
type Article = Pick<Blog, 'id' | 'category'> & { image: Buffer };

const site = signedInSite({ env: { PUBLIC_URL: origin }, isHarmed: true });
const careers: Career[] = [];
const blogs: Blog[] = [];
const firstBlogs = () => blogs.slice(0, 1 + Object.keys(hostile).length);

beforeAll(async () => {
  for (const title of ['Field interviewer', ...Object.values(hostile)])
    careers.push(await storeCareer({ title }));
  careers.push(await storeCareer({ title: 'Closed long ago', deadline: '2020-01-31' }));
  const categories = ['Chhat Group', 'Chhat Research'] as const;
  for (const [index, title] of ['With a picture', ...Object.values(hostile)].entries())
    blogs.push(
      await storeBlog(title, { category: categories[index % 2], image: index === 0 ? red : undefined }),
    );
  // Change the oldest job and article, so that creation order and change order differ.
  careers[0] = await storeCareer({ ...careers[0], salary: 500 });
  blogs[0] = await storeBlog('With a picture', { id: blogs[0]?.id });
  for (const { id } of careers) await ownLinkPictureOf(site, `/careerdetails/${id}`);
  for (const { id } of blogs) await ownLinkPictureOf(site, `/blog/${id}`);
  for (const { created_at, updated_at } of [careers[0], blogs[0]]) expect(updated_at > created_at).toBe(true);
});

function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', ...init });
}

/** Creates a job or an article; with `id`, changes one. */
const store = <Row>(path: string, body: object, id?: number) =>
  id ? site.send<Row>('PUT', `${path}/${id}`, body) : site.send<Row>('POST', path, body);

const storeCareer = ({ id, ...career }: Partial<Career>) => store<Career>('/careers', aCareer(career), id);

function storeBlog(title: string, { id, category = 'Chhat Group', image }: Partial<Article> = {}) {
  const content = `<p>${title.replace(/[<>&]/g, ' ')}. ${words.replace('&', '&amp;')}</p>`;
  return store<Blog>('/blogs', formOf(aBlog({ title, category, content }), image), id);
}

/** Canonical paths of the public pages, with the first articles: those that are stored later differ in the title alone. */
function publicPaths(): string[] {
  const fixed = '/ /about /contact /career /blog /chhat-research /chhat-diamond /chhat-trading';
  return [
    ...fixed.split(' '),
    ...[2, 3, 4, 5].map((tab) => `/chhat-research?category=category${tab}`),
    ...careers.map(({ id }) => `/careerdetails/${id}`),
    ...firstBlogs().map(({ id }) => `/blog/${id}`),
  ];
}

/** Those in Khmer: articles and jobs are in English only. */
const khmerPaths = () => bothPaths().map((path) => withLanguage('km', path));
const bothPaths = () => publicPaths().filter((path) => existsIn('km', path));

const heads = new Map<string, Head>();

/** The head of a page. Read once: call it only after everything is stored. */
async function headOf(path: string): Promise<Head> {
  const head = heads.get(path) ?? readHead(await (await request(path)).text());
  heads.set(path, head);
  return head;
}

describe('sitemap.xml', () => {
  const read = async () => {
    const response = await request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const root = readXml(await response.text());
    expect([root.name, root.attribs]).toEqual([
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9', 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
    ]);
    return childrenOf(root, 'url');
  };

  test('has the URL of every public page on PUBLIC_URL exactly once', async () => {
    // The crawl of two-languages.test.ts opens each.
    const addresses = (await read()).map((url) => textOf(url, 'loc'));
    expect(addresses.toSorted()).toEqual(
      [...publicPaths(), ...khmerPaths()].map((path) => origin + path).toSorted(),
    );
  });

  test('has the last change of each job, article and their lists, and none for other pages', async () => {
    const dates = new Map(
      (await read())
        .filter((url) => childrenOf(url, 'lastmod').length > 0)
        .map((url) => [textOf(url, 'loc').slice(origin.length), textOf(url, 'lastmod')]),
    );
    expect(Object.fromEntries(dates)).toEqual({
      '/career': careers[0]?.updated_at,
      '/blog': blogs[0]?.updated_at,
      '/km/career': careers[0]?.updated_at,
      '/km/blog': blogs[0]?.updated_at,
      ...Object.fromEntries(careers.map(({ id, updated_at }) => [`/careerdetails/${id}`, updated_at])),
      ...Object.fromEntries(blogs.map(({ id, updated_at }) => [`/blog/${id}`, updated_at])),
    });
  });
});

test('robots.txt disallows the back office and the API only, and has the URL of the sitemap', async () => {
  const response = await request('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test('security.txt names the contact of content/ and its own URL, and expires within a year, but not soon', async () => {
  const response = await request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(await response.clone().text()) ?? [];
  expect(await response.text()).toBe(
    `Contact: mailto:${security.email}\nExpires: ${expires}\nPreferred-Languages: en, km\n` +
      `Canonical: ${origin}/.well-known/security.txt\n`,
  );
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(365);
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(security.email);
});

describe('/blog/rss.xml', () => {
  const read = async () => {
    const response = await request('/blog/rss.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const root = readXml(await response.text());
    expect([root.name, root.attribs['version']]).toEqual(['rss', '2.0']);
    return childrenOf(root, 'channel')[0]!;
  };

  test('is RSS 2.0 with the articles of both categories, newest first, each with its exact title', async () => {
    const items = childrenOf(await read(), 'item');
    const shown = items.map((item) => ({
      title: textOf(item, 'title'),
      link: textOf(item, 'link'),
      guid: textOf(item, 'guid'),
      category: textOf(item, 'category'),
      pubDate: new Date(textOf(item, 'pubDate')).getTime(),
    }));
    const expected = blogs.toReversed().map(({ id, title, category, created_at }) => {
      const link = `${origin}/blog/${id}`;
      return { title, link, guid: link, category, pubDate: Math.floor(Date.parse(created_at) / 1000) * 1000 };
    });
    expect(shown).toEqual(expected);
    for (const item of items) {
      expect(textOf(item, 'pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(textOf(item, 'description')).toMatch(/bought that morning & why\..+…$/);
      expect(textOf(item, 'content:encoded')).toMatch(/^<p>.*<\/p>$/s);
    }
  });

  test('has a title, a link, a description, the date of the last change and its own URL', async () => {
    const channel = await read();
    expect(['lastBuildDate', 'title', 'link'].map((name) => textOf(channel, name))).toEqual([
      new Date(blogs[0]!.updated_at).toUTCString(),
      'Chhat Group: Blog',
      `${origin}/blog`,
    ]);
    expect(textOf(channel, 'description').length).toBeGreaterThan(50);
    const self = { href: `${origin}/blog/rss.xml`, rel: 'self' };
    expect(childrenOf(channel, 'atom:link')[0]?.attribs).toMatchObject(self);
  });

  test('has the newest 20 articles; a new article is in it and in the sitemap at the next request, a deleted one in neither', async () => {
    for (let n = 1; n <= 16; n += 1) blogs.push(await storeBlog(`More news ${n}`));
    const { id, title } = blogs.at(-1)!;
    const items = childrenOf(await read(), 'item');
    expect([items.length, textOf(items[0]!, 'title')]).toEqual([20, title]);
    const isInSitemap = async () => (await (await request('/sitemap.xml')).text()).includes(`/blog/${id}<`);
    expect(await isInSitemap()).toBe(true);
    await site.call('DELETE', `/blogs/${id}`);
    blogs.pop();
    expect(await (await request('/blog/rss.xml')).text()).not.toContain(title);
    expect(await isInSitemap()).toBe(false);
  });
});

describe('every public page', () => {
  async function linkPictureOf(path: string) {
    const picture = (await headOf(path)).metas['og:image'] ?? 'none';
    const response = await request(picture.slice(origin.length));
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('has a title and a description of 50 to 160 characters, also as Open Graph metadata; the title is unique', async () => {
    const titles: string[] = [];
    for (const path of publicPaths()) {
      const { title, metas } = await headOf(path);
      const description = metas['description'] ?? '';
      expect({ path, title, length: description.length }).toEqual({
        path,
        title: expect.stringMatching(/Chhat (Group|Research)/),
        length: expect.toSatisfy((length: number) => length >= 50 && length <= 160),
      });
      expect(metas['og:description']).toBe(description);
      expect(title).toContain(metas['og:title']);
      if (!path.startsWith('/careerdetails')) titles.push(title);
    }
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('has its canonical URL on PUBLIC_URL, without added parameters', async () => {
    for (const path of publicPaths()) {
      const added = `${path}${path.includes('?') ? '&' : '?'}utm_source=mail&page=1&ref=%22%3E`;
      const { canonicals, metas } = await headOf(added);
      expect({ path, canonicals, url: metas['og:url'] }).toEqual({
        path,
        canonicals: [origin + path],
        url: origin + path,
      });
    }
    expect((await headOf('/chhat-research?category=category1')).canonicals).toEqual([
      `${origin}/chhat-research`,
    ]);
    for (const path of ['/career?search=driver', '/km/career?search=driver'])
      expect(readHead(await (await request(path)).text())).toMatchObject({
        metas: { robots: 'noindex' },
        canonicals: [],
        alternates: {},
      });
    expect((await headOf('/blog?page=2&x=1')).canonicals).toEqual([`${origin}/blog?page=2`]);
  });

  test('has an og:image of 1200 x 630 pixels that exists', async () => {
    const pictures = new Set<string>();
    for (const path of publicPaths()) {
      const picture = (await headOf(path)).metas['og:image'] ?? 'none';
      expect(picture.startsWith(`${origin}/`)).toBe(true);
      pictures.add(picture);
    }
    // One for every job and article, and one for all other pages.
    expect(pictures.size).toBe(careers.length + firstBlogs().length + 1);
    // One of each kind.
    for (const path of ['/', `/careerdetails/${careers[0]?.id}`, `/blog/${blogs[0]?.id}`]) {
      const { response, bytes } = await linkPictureOf(path);
      expect([path, response.status]).toEqual([path, 200]);
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, type: `image/${format}` }).toEqual({
        width: 1200,
        height: 630,
        type: response.headers.get('content-type'),
      });
      if (path === '/') continue;
      expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('has a picture of its own with the first response after a job or an article is stored or renamed, in both languages', async () => {
    const { id } = await storeCareer({ title: 'Just now' });
    const blog = await storeBlog('Just now', {});
    const km = { title: 'ទើបតែ', location: 'ភ្នំពេញ', requirement: 'ក', responsible: 'ខ', benefit: 'គ' };
    const expectOwn = async (path: string) => {
      const { response, bytes } = await linkPictureOf(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/jpeg',
      ]);
      expect((await sharp(bytes).metadata()).width).toBe(1200);
      return bytes;
    };
    const first = await expectOwn(`/careerdetails/${id}`);
    await expectOwn(`/blog/${blog.id}`);
    await site.send('PUT', `/careers/${id}?lang=km`, km);
    expect((await expectOwn(`/km/careerdetails/${id}`)).equals(first)).toBe(false);
    await storeCareer({ id, title: 'Renamed' });
    expect((await expectOwn(`/careerdetails/${id}`)).equals(first)).toBe(false);
    for (const path of ['/og/careers/999/', '/og/users/1/', '/og/careers/x/'])
      expect((await request(`${path}${'a'.repeat(27)}.jpg`)).status).toBe(404);
    await Promise.all([site.call('DELETE', `/careers/${id}`), site.call('DELETE', `/blogs/${blog.id}`)]);
  });

  test('shows the picture of an article on the right of its og:image', async () => {
    const { bytes } = await linkPictureOf(`/blog/${blogs[0]?.id}`);
    const right = await sharp(bytes).extract({ left: 760, top: 20, width: 400, height: 560 }).toBuffer();
    const [r, g, b] = (await sharp(right).stats()).channels.map(({ mean }) => mean);
    expect([r! > 150, g! < 90, b! < 90]).toEqual([true, true, true]);
  });

  test('404 pages have their text, a link to the home page, noindex, no canonical URL and no structured data', async () => {
    for (const [path, text] of [
      ['/nowhere', 'Not Found!'],
      ['/careerdetails/999', 'No job details found.'],
      ['/blog/999', 'Failed to load article'],
      ['/blog/abc', 'Failed to load article'],
    ] as const) {
      const response = await request(path);
      const html = await response.text();
      expect(html).toContain(text);
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>back to homepage<\/a>/i);
      // The page of an unknown URL has no header.
      expect([path, /<header/.test(html), /<footer/.test(html)]).toEqual([path, path !== '/nowhere', true]);
      const { metas, canonicals, graph } = readHead(html);
      const found = [path, response.status, metas['robots'], canonicals, graph];
      expect(found).toEqual([path, 404, 'noindex', [], []]);
    }
  });
});

describe('structured data', () => {
  const typesOf = ({ graph }: Head) => graph.map((thing) => thing['@type']);

  test('has the Organization on every page, and a BreadcrumbList on all but the home page', async () => {
    for (const path of publicPaths()) {
      const head = await headOf(path);
      expect({ path, types: typesOf(head) }).toEqual({
        path,
        types: expect.arrayContaining(path === '/' ? ['Organization'] : ['Organization', 'BreadcrumbList']),
      });
      const list = head.graph.find((thing) => thing['@type'] === 'BreadcrumbList');
      const crumbs = (list?.['itemListElement'] ?? []) as { position: number; item: string }[];
      expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
      for (const { item } of crumbs) expect(item.startsWith(`${origin}/`)).toBe(true);
      if (crumbs.length > 0) expect(crumbs.at(-1)?.item).toBe(origin + path);
    }
  });

  test('has a JobPosting for open jobs only', async () => {
    for (const { id, title, deadline } of careers) {
      const { graph } = await headOf(`/careerdetails/${id}`);
      const postings = graph.filter((thing) => thing['@type'] === 'JobPosting');
      const isOpen = deadline > '2026';
      expect(postings.map((posting) => posting['title'])).toEqual(isOpen ? [title] : []);
      if (isOpen)
        expect(postings[0]).toMatchObject({
          employmentType: 'FULL_TIME',
          validThrough: '2999-01-31T23:59:59+07:00',
        });
    }
    expect(typesOf(await headOf('/career'))).not.toContain('JobPosting');
  });

  test('has a BlogPosting for articles, with a picture that exists', async () => {
    for (const { id, title, created_at, updated_at } of firstBlogs()) {
      const { graph } = await headOf(`/blog/${id}`);
      const posting = graph.find((thing) => thing['@type'] === 'BlogPosting');
      expect(posting).toMatchObject({
        headline: title,
        datePublished: created_at,
        dateModified: updated_at,
        mainEntityOfPage: `${origin}/blog/${id}`,
      });
    }
    const { graph } = await headOf(`/blog/${blogs[0]?.id}`);
    const image = String(graph.find((thing) => thing['@type'] === 'BlogPosting')?.['image']);
    expect((await request(image.slice(origin.length))).headers.get('content-type')).toBe('image/jpeg');
  });
});

// The last test: the tables stay away.
test('while the database cannot be read, sitemap and feed get 503 with a sentence', async () => {
  // After a change, what is stored of them is stale.
  await storeBlog('The last one');
  hideTables(site);
  for (const path of ['/sitemap.xml', '/blog/rss.xml']) {
    const response = await request(path);
    const [type, retry] = ['content-type', 'retry-after'].map((name) => response.headers.get(name));
    expect([path, response.status, retry, type]).toEqual([path, 503, '5', 'text/plain; charset=utf-8']);
    expect(await response.text()).toMatch(/^This \w+ cannot be \w+ at the moment\.[^<]*\n$/);
  }
  expect((await request('/robots.txt')).status).toBe(200);
});
