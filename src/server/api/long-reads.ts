// Reads of the API that may have long responses: they have a queue of their own (front/admission.ts).

import type { Hono } from 'hono';
import { pageSize } from '../../contract/limits.ts';

const LENGTH = Symbol('length');

/** `file`: always long. `list`: long without paging, or with a `per_page` above the default. */
type Length = 'file' | 'list';

/** Marks a handler of a route whose responses may be long. The `responses` of `describe.ts` do it. */
export function mayBeLong<Handler extends object>(length: Length, handler: Handler): Handler {
  return Object.assign(handler, { [LENGTH]: length });
}

/** Returns whether the response to a GET may be long, by its request target and the routes of `api`. */
export function createLongReads({ router }: Pick<Hono, 'router'>): (target: string) => boolean {
  return (target) => {
    const cut = target.indexOf('?');
    const [handlers] = router.match('GET', cut === -1 ? target : target.slice(0, cut));
    const length = handlers.map(([[handler]]) => (handler as { [LENGTH]?: Length })[LENGTH]).find(Boolean);
    if (length !== 'list') return length === 'file';
    const given = new URLSearchParams(cut === -1 ? '' : target.slice(cut + 1));
    return !(given.get('page') || given.get('per_page')) || hasLongPage(given);
  };
}

/** True if a query asks for more rows a page than the default. */
export function hasLongPage(query: URLSearchParams): boolean {
  return query.getAll('per_page').some((count) => Number(count) > pageSize.default);
}
