// Renders pages with Astro's built application; defines what a page gets from the server (`Astro.locals`).

import { LRUCache } from 'lru-cache';
import { isBackOffice } from '../../contract/paths.ts';
import type { PageTag } from '../api/context.ts';
import { REQUEST_ID } from '../api/request-id.ts';
import { currentRequest } from '../api/request-scope.ts';
import type { Site } from '../site.ts';
import type { FormRefusal } from './form-body.ts';
import { closedPolicy, noIndex, securityHeaders } from './headers.ts';
import { allowPictures, narrowPolicy } from './page-policy.ts';
import type { RenderedPage } from './prepare-page.ts';

/** The type of `Astro.locals`: what a page gets from the server in addition to its URL. */
export interface PageLocals {
  site: Site;
  /** The start of the URLs of pictures on public pages: `/storage/`, or the bucket itself. */
  pictureBase: string;
  /** Calls the API in this process, as this visitor: a form without JavaScript is checked by the same rules. */
  callApi: (
    path: string,
    call: { method: 'POST'; json: object; headers?: Record<string, string> },
  ) => Promise<Response>;
  /** Allows the server to cache the page until a write with one of these tags. Otherwise the page is not cached. */
  cache: (tags: PageTag[]) => void;
  /** The id of the request that renders the page; undefined in the development server. */
  requestId?: string | undefined;
  /** Set when a form was refused before its fields were read: the page shows the reason. */
  refusal?: FormRefusal | undefined;
}

/** A request for a page, reduced to what pages may depend on. */
export interface PageRequest {
  /** The canonical URL (path and query), or null when no page can have the requested URL. */
  url: string | null;
  clientAddress: string;
  /** A form that was sent without JavaScript. */
  form?: { type: string; body: Uint8Array };
  refusal?: FormRefusal;
}

/** The built pages: what `dist/server/entry.mjs` exports. */
export interface AstroApp {
  match(request: Request): unknown;
  render(request: Request, options: { locals: PageLocals }): Promise<Response>;
}

/** Renders pages with Astro's built application; `localsOf` makes `Astro.locals` for a client address. */
export function createPageRenderer(
  app: AstroApp,
  localsOf: (clientAddress: string) => Omit<PageLocals, 'cache'>,
  { origin, isHttps }: { origin: string; isHttps: boolean },
) {
  const baseHeaders = securityHeaders(isHttps);
  const requestFor = ({ url, form }: PageRequest) =>
    new Request(new URL(url ?? '/404', origin), {
      ...(form && { method: 'POST', body: Buffer.from(form.body), headers: { 'content-type': form.type } }),
    });
  /** Whether a path has a page: to find out, Astro needs a request, which takes longer to create than to send a page. */
  const pageExists = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (path) => Boolean(app.match(requestFor({ url: path, clientAddress: '' }))),
  });
  return {
    /** The cache key of a page: its URL, or '404' for all missing pages; null for the back office, which is not cached. */
    keyOf(request: PageRequest): string | null {
      if (isForStaff(request)) return null;
      if (request.url === null) return '404';
      const [path = ''] = request.url.split('?', 1);
      return pageExists.memo(path) ? request.url : '404';
    },
    async render(request: PageRequest): Promise<RenderedPage> {
      let tags: PageTag[] | undefined;
      const locals: PageLocals = {
        ...localsOf(request.clientAddress),
        cache: (given) => (tags = given),
        refusal: request.refusal,
        requestId: currentRequest()?.id,
      };
      const response = await app.render(requestFor(request), { locals });
      const body = Buffer.from(await response.arrayBuffer());
      // Do not cache a failed page, even if it set its tags before it failed.
      const ownTags = response.status === 500 ? undefined : tags;
      const hasId = response.status >= 500 && !ownTags && locals.requestId !== undefined;
      return {
        status: response.status,
        headers: [
          ...baseHeaders,
          ...pageHeaders(response, body, locals.pictureBase),
          ...(isForStaff(request) ? [noIndex] : []),
          ...(hasId ? [[REQUEST_ID, locals.requestId] as [string, string]] : []),
        ],
        body,
        tags: ownTags,
      };
    },
  };
}

function isForStaff({ url }: PageRequest): boolean {
  return url !== null && isBackOffice(url);
}

/** The headers of a page that are sent on: its type, its policy (with hashes of scripts and styles) and its redirect. */
function pageHeaders({ headers }: Response, html: Buffer, pictureBase: string): [string, string][] {
  const forwarded = ['Location', 'Retry-After'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const type = headers.get('Content-Type') ?? 'text/html';
  const isHtml = type.startsWith('text/html');
  // Astro adds a Content-Security-Policy to HTML only.
  const policy = headers.get(closedPolicy[0]);
  return [
    ['Content-Type', isHtml || !type.includes('charset=') ? `${type.split(';')[0]}; charset=utf-8` : type],
    policy === null
      ? closedPolicy
      : [closedPolicy[0], allowPictures(narrowPolicy(policy, html), html, pictureBase)],
    ...forwarded,
  ];
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;
