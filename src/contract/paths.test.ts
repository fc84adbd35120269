import { expect, test } from 'vitest';
import { pageQuery, paths, storedFile } from './paths.ts';

/** What each address that needs something is asked with; a new one without an entry here fails the snapshot. */
const asked: Record<string, (() => string)[]> = {
  careers: [
    () => paths.careers(),
    () => paths.careers({ page: 1, search: '' }),
    () => paths.careers({ page: 2, search: 'អ្នក & co' }),
  ],
  career: [() => paths.career(7)],
  blogs: [() => paths.blogs(), () => paths.blogs({ page: 3 })],
  blog: [() => paths.blog(7)],
  research: [() => paths.research(), () => paths.research({ category: 'category4', page: 2 })],
  ogCareer: [() => paths.ogCareer(7)],
  ogBlog: [() => paths.ogBlog(7)],
  adminContact: [() => paths.adminContact(7)],
  adminCareerEdit: [() => paths.adminCareerEdit(7)],
  storage: [() => paths.storage('8hX2kQ9vTz0aB3cD-640.jpg')],
};

test('every address that the product links to', () => {
  const addresses = Object.entries(paths).map(([name, path]) => [
    name,
    (asked[name] ?? [path as () => string]).map((ask) => ask()),
  ]);
  expect(Object.fromEntries(addresses)).toMatchInlineSnapshot(`
    {
      "about": [
        "/about",
      ],
      "adminBlogs": [
        "/admin/blog",
      ],
      "adminCareerAdd": [
        "/admin/career/add",
      ],
      "adminCareerEdit": [
        "/admin/career/edit/7",
      ],
      "adminCareers": [
        "/admin/career",
      ],
      "adminContact": [
        "/admin/contact/sent/7",
      ],
      "adminContacts": [
        "/admin/contact",
      ],
      "adminDashboard": [
        "/admin/dashboard",
      ],
      "adminLogin": [
        "/admin/login",
      ],
      "adminProfile": [
        "/admin/profile",
      ],
      "adminUsers": [
        "/admin/user",
      ],
      "api": [
        "/api",
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
      "contact": [
        "/contact",
      ],
      "diamond": [
        "/chhat-diamond",
      ],
      "home": [
        "/",
      ],
      "ogBlog": [
        "/og/blogs/7.jpg",
      ],
      "ogCareer": [
        "/og/careers/7.jpg",
      ],
      "research": [
        "/chhat-research",
        "/chhat-research?category=category4&page=2",
      ],
      "storage": [
        "/storage/8hX2kQ9vTz0aB3cD-640.jpg",
      ],
      "trading": [
        "/chhat-trading",
      ],
    }
  `);
});

test('the query parameters that each page declares', () => {
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

test('what a page is linked to with, it declares', () => {
  for (const addresses of Object.values(asked)) {
    for (const address of addresses.map((ask) => new URL(ask(), 'http://localhost'))) {
      const undeclared = [...address.searchParams.keys()].filter(
        (name) => !pageQuery[address.pathname]?.includes(name),
      );
      expect({ address: address.pathname, undeclared }).toEqual({
        address: address.pathname,
        undeclared: [],
      });
    }
  }
});

test('a stored file has one address in public, and one for each version in the screens of staff', () => {
  const name = '8hX2kQ9vTz0aB3cD-640.jpg';
  expect(storedFile(name)).toBe(paths.storage(name));
  expect(storedFile(name, '2026-11-22T00:00:00.000Z')).toBe(
    `/storage/${name}?v=2026-11-22T00%3A00%3A00.000Z`,
  );
});
