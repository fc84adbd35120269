/** The paths that public pages link to, apart from the others: the islands of public pages need no path of the back office. */
export const publicPaths = {
  home: () => '/',
  /** `sent`: 1 after the form was sent without script. */
  contact: (query: { sent?: 1 } = {}) => withQuery('/contact', query),
  about: () => '/about',
  careers: (query: { page?: number; search?: string } = {}) => withQuery('/career', query),
  career: (id: number) => `/careerdetails/${id}`,
  blogs: (query: { page?: number } = {}) => withQuery('/blog', query),
  blog: (id: number) => `/blog/${id}`,
  search: (query: { page?: number; search?: string } = {}) => withQuery('/search', query),
  feed: () => '/blog/rss.xml',
  page: (address: string) => `/page/${encodeURIComponent(address)}`,
  research: (query: { category?: string; page?: number } = {}) => withQuery('/chhat-research', query),
  trading: () => '/chhat-trading',
  diamond: () => '/chhat-diamond',
  storage: (name: string) => `/storage/${name}`,
  file: (name: string) => `/files/${name}`,
  api: () => '/api',
} as const;

/** Appends the parameters to a path, except those with their default value (page 1, empty text). */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) continue;
    search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
