/**
 * Every URL that the product links to (§ 4.1, § 7.1). A change here changes a public URL: the snapshot in
 * `paths.test.ts` shows it in review.
 */
export const paths = {
  home: () => '/',
  contact: () => '/contact',
  about: () => '/about',
  careers: (query: { page?: number; search?: string } = {}) => withQuery('/career', query),
  career: (id: number) => `/careerdetails/${id}`,
  blogs: (query: { page?: number } = {}) => withQuery('/blog', query),
  blog: (id: number) => `/blog/${id}`,
  research: (query: { category?: string; page?: number } = {}) => withQuery('/chhat-research', query),
  trading: () => '/chhat-trading',
  diamond: () => '/chhat-diamond',
  storage: (name: string) => `/storage/${name}`,
  ogCareer: (id: number) => `/og/careers/${id}.jpg`,
  ogBlog: (id: number) => `/og/blogs/${id}.jpg`,
  adminLogin: () => '/admin/login',
  adminDashboard: () => '/admin/dashboard',
  adminBlogs: () => '/admin/blog',
  adminCareers: () => '/admin/career',
  adminCareerAdd: () => '/admin/career/add',
  adminCareerEdit: (id: number) => `/admin/career/edit/${id}`,
  adminUsers: () => '/admin/user',
  adminProfile: () => '/admin/profile',
  adminContacts: () => '/admin/contact',
  adminContact: (id: number) => `/admin/contact/sent/${id}`,
  api: () => '/api',
} as const;

/**
 * The URL of a stored file. With a `version` it changes whenever that does, so that the browser loads the file again: for
 * the screens of staff. The version of an article's image is `updated_at`. That of an avatar or of a picture inside a
 * text is the file's own name: a stored name is never used for other bytes, so its URL never has to change.
 */
export function storedFile(name: string, version?: string): string {
  return paths.storage(name) + (version === undefined ? '' : `?v=${encodeURIComponent(version)}`);
}

/** Whether an address belongs to the back office, whose pages are nobody else's to keep. */
export function isBackOffice(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/**
 * The query parameters that each public page reads. The front door drops every other one before it
 * looks into the page cache, so a made-up parameter can neither fill the cache nor reach a page.
 */
export const pageQuery: Readonly<Record<string, readonly string[]>> = {
  '/career': ['page', 'search'],
  '/blog': ['page'],
  '/chhat-research': ['category', 'page'],
};

/** Appends the parameters that differ from their default: page 1 and empty text stay out of the address. */
function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue;
    search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
