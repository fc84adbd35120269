import { expect, test } from 'vitest';
import { isBackOffice, pageQuery, paths, storedFile } from './paths.ts';

/** Example calls of each path that has parameters. `specification.test.ts` checks the other paths. */
const examples: Record<string, (() => string)[]> = {
  careers: [
    () => paths.careers(),
    () => paths.careers({ page: 1, search: '' }),
    () => paths.careers({ page: 2, search: 'អ្នក & co' }),
  ],
  career: [() => paths.career(7)],
  blogs: [() => paths.blogs(), () => paths.blogs({ page: 3 })],
  blog: [() => paths.blog(7)],
  research: [() => paths.research(), () => paths.research({ category: 'category4', page: 2 })],
  adminContact: [() => paths.adminContact(7)],
  adminAudit: [() => paths.adminAudit(), () => paths.adminAudit({ who: '7', object: 'career:12' })],
  adminCareerEdit: [() => paths.adminCareerEdit(7)],
  adminBlogEdit: [() => paths.adminBlogEdit(7)],
  adminUserEdit: [() => paths.adminUserEdit(7)],
  storage: [() => paths.storage('8hX2kQ9vTz0aB3cD-640.jpg')],
};

test('the links with parameters have exactly these URLs', () => {
  const withParameters = Object.entries(paths).filter(([name, path]) => path.length > 0 || name in examples);
  const urls = withParameters.map(([name]) => [name, examples[name]?.map((example) => example())]);
  expect(Object.fromEntries(urls)).toMatchInlineSnapshot(`
    {
      "adminAudit": [
        "/admin/audit",
        "/admin/audit?who=7&object=career%3A12",
      ],
      "adminBlogEdit": [
        "/admin/blog?edit=7",
      ],
      "adminCareerEdit": [
        "/admin/career/edit/7",
      ],
      "adminContact": [
        "/admin/contact/sent/7",
      ],
      "adminUserEdit": [
        "/admin/user?edit=7",
      ],
      "blog": [
        "/blog/7",
      ],
      "blogs": [
        "/blog",
        "/blog?page=3",
      ],
      "career": [
        "/careerdetails/7",
      ],
      "careers": [
        "/career",
        "/career",
        "/career?page=2&search=%E1%9E%A2%E1%9F%92%E1%9E%93%E1%9E%80+%26+co",
      ],
      "research": [
        "/chhat-research",
        "/chhat-research?category=category4&page=2",
      ],
      "storage": [
        "/storage/8hX2kQ9vTz0aB3cD-640.jpg",
      ],
    }
  `);
});

test('each page declares exactly these query parameters', () => {
  expect(pageQuery).toMatchInlineSnapshot(`
    {
      "/blog": [
        "page",
      ],
      "/career": [
        "page",
        "search",
      ],
      "/chhat-research": [
        "category",
        "page",
      ],
    }
  `);
});

test('every query parameter in a link to a public page is declared by that page', () => {
  for (const calls of Object.values(examples)) {
    for (const url of calls.map((call) => new URL(call(), 'http://localhost'))) {
      if (isBackOffice(url.pathname)) continue;
      const undeclared = [...url.searchParams.keys()].filter(
        (name) => !pageQuery[url.pathname]?.includes(name),
      );
      expect({ path: url.pathname, undeclared }).toEqual({ path: url.pathname, undeclared: [] });
    }
  }
});

test('a stored file has one URL on public pages, and one URL per version in the back office', () => {
  const name = '8hX2kQ9vTz0aB3cD-640.jpg';
  expect(storedFile(name)).toBe(paths.storage(name));
  expect(storedFile(name, '2026-11-22T00:00:00.000Z')).toBe(
    `/storage/${name}?v=2026-11-22T00%3A00%3A00.000Z`,
  );
});
