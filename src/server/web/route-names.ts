import type { IncomingMessage } from 'node:http';
import { isBackOffice } from '../../contract/paths.ts';
import type { FindCall } from '../api/declared-calls.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageRenderer } from './pages.ts';
import { canonicalUrl } from './page-url.ts';
import { pathOf } from './web-context.ts';

export type RouteNames = (request: IncomingMessage) => string;

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

interface NamedRoutes {
  findCall: FindCall;
  files: Pick<BuiltFiles, 'has'>;
  pages: Pick<PageRenderer, 'patternOf'>;
}

/** Returns a function that names the route of a request for /metrics: patterns such as "/blog/:id", never a sent path. */
export function routeNames({ findCall, files, pages }: NamedRoutes): RouteNames {
  return ({ method = 'GET', url = '/' }) => {
    const path = pathOf(url);
    if (PROBES.has(path)) return path;
    if (path === '/api' || path.startsWith('/api/')) return findCall(method, path)?.route ?? '/api/*';
    if (isBackOffice(path)) return '/admin/*';
    const [, folder] = /^\/(storage|_astro)\//.exec(path) ?? [];
    if (folder) return `/${folder}/*`;
    if (files.has(path)) return 'file';
    const pattern = canonicalUrl(path) === path ? pages.patternOf(path) : '';
    return pattern === '' ? 'other' : pattern.replace(/\[(\w+)\]/g, ':$1');
  };
}
