// Names of routes for /metrics: patterns such as "/blog/:id", never a path that a client sent.

import { isBackOffice } from '../../contract/paths.ts';

/** Every page (a test compares them with src/pages), every kind of file, and what the front door itself responds to. */
const FIXED = [
  '/',
  '/about',
  '/blog',
  '/blog/:id',
  '/blog/rss.xml',
  '/career',
  '/careerdetails/:id',
  '/chhat-diamond',
  '/chhat-research',
  '/chhat-trading',
  '/contact',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;

/** The names of all other requests. */
const GROUPS = ['/admin/*', '/api/*', '/storage/*', '/_astro/*', 'file', 'other'] as const;

/** The names of routes, in a fixed order: a route is its index. */
export class Routes {
  readonly names: readonly string[];
  readonly #exact: ReadonlyMap<string, number>;
  readonly #isFile: (path: string) => boolean;

  /** @param calls patterns of the API, such as `/api/careers/:id` @param isFile whether the build wrote a file */
  constructor(calls: readonly string[], isFile: (path: string) => boolean) {
    this.names = [...new Set([...FIXED, ...GROUPS, ...calls])];
    const groups = new Set<string>(GROUPS);
    this.#exact = new Map(
      this.names.map((name, index): [string, number] => [name, index]).filter(([name]) => !groups.has(name)),
    );
    this.#isFile = isFile;
  }

  /** The route of a request target. */
  of(target: string): number {
    const [path = '/'] = target.split('?', 1);
    const exact = this.#exact.get(path) ?? this.#exact.get(path.replace(/\/\d{1,10}(?=\/|$)/, '/:id'));
    return exact ?? this.names.indexOf(this.#group(path));
  }

  #group(path: string): (typeof GROUPS)[number] {
    if (path === '/api' || path.startsWith('/api/')) return '/api/*';
    if (isBackOffice(path)) return '/admin/*';
    const [, folder] = /^\/(storage|_astro)\//.exec(path) ?? [];
    if (folder) return `/${folder as 'storage' | '_astro'}/*`;
    return this.#isFile(path) ? 'file' : 'other';
  }
}
