import { isBackOffice } from '../../contract/paths.ts';
import type { PageTag } from '../http/context.ts';
import type { Site } from '../site.ts';
import type { FormRefusal } from './form-body.ts';
import { closedPolicy, noIndex, securityHeaders } from './headers.ts';
import type { RenderedPage } from './page-cache.ts';

/** What a page gets from the server beside its address; `Astro.locals`. */
export interface PageLocals {
  site: Site;
  /** Calls the API as this visitor, in this process: a form without script meets the same rules as one with. */
  callApi: (path: string, call: { method: 'POST'; json: object }) => Promise<Response>;
  /** Says that the page may be kept until one of these is written to. A page that does not say so is not kept. */
  cache: (tags: PageTag[]) => void;
  /** The status of a form that was refused before its fields were read: the page says why. */
  refusal?: FormRefusal | undefined;
}

/** One request for a page, stripped of everything that pages may not depend on. */
export interface PageRequest {
  /** A canonical address, or null where no page can be. */
  address: string | null;
  clientAddress: string;
  /** A form that was sent without script. */
  form?: { type: string; body: Uint8Array };
  refusal?: FormRefusal;
}

/** The built pages: what `dist/server/entry.mjs` exports. */
export interface AstroApp {
  match(request: Request): unknown;
  render(request: Request, options: { locals: PageLocals }): Promise<Response>;
}

/** Renders pages with Astro's built application; `localsOf` makes the rest of what a page gets. */
export function createPageRenderer(
  app: AstroApp,
  localsOf: (clientAddress: string) => Omit<PageLocals, 'cache'>,
  { origin, isHttps }: { origin: string; isHttps: boolean },
) {
  const baseHeaders = securityHeaders(isHttps);
  const requestFor = ({ address, form }: PageRequest) =>
    new Request(new URL(address ?? '/404', origin), {
      ...(form && { method: 'POST', body: Buffer.from(form.body), headers: { 'content-type': form.type } }),
    });
  return {
    /**
     * The cache key of a page: its address, and one key for all that is not there; null where every visitor
     * has a page of their own.
     */
    keyOf(request: PageRequest): string | null {
      if (isOfStaff(request)) return null;
      return request.address !== null && app.match(requestFor(request)) ? request.address : '404';
    },
    async render(request: PageRequest): Promise<RenderedPage> {
      let tags: PageTag[] | undefined;
      const locals: PageLocals = {
        ...localsOf(request.clientAddress),
        cache: (given) => (tags = given),
        refusal: request.refusal,
      };
      const response = await app.render(requestFor(request), { locals });
      return {
        status: response.status,
        headers: [...baseHeaders, ...pageHeaders(response), ...(isOfStaff(request) ? [noIndex] : [])],
        body: Buffer.from(await response.arrayBuffer()),
        // A failed page is not cached, also when it had named its tags before it failed.
        tags: response.status === 500 ? undefined : tags,
      };
    },
  };
}

function isOfStaff({ address }: PageRequest): boolean {
  return address !== null && isBackOffice(address);
}

/** What counts of a page's own headers: its policy (with the hashes of its scripts and styles), and where it sends on. */
function pageHeaders({ headers }: Response): [string, string][] {
  const kept = ['Content-Security-Policy', 'Location', 'Retry-After'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const type = headers.get('Content-Type') ?? 'text/html';
  const isHtml = type.startsWith('text/html');
  return [
    ['Content-Type', isHtml || !type.includes('charset=') ? `${type.split(';')[0]}; charset=utf-8` : type],
    // Astro writes a policy into pages alone.
    ...(isHtml ? [] : [closedPolicy]),
    ...kept,
  ];
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;
