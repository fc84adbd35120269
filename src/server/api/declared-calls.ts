import type { Env, Hono } from 'hono';
import { pageSize } from '../../contract/limits.ts';
import { type Declaration, declarationOf } from './permit.ts';
import { queryParametersOf } from './validation.ts';

export interface DeclaredCall extends Declaration {
  route: string;
  /** The query parameters that it knows; it ignores all others. */
  parameters: readonly string[];
}

/** Finds the route of a call by its method and request target; undefined if there is none. */
export type FindCall = (method: string, target: string) => DeclaredCall | undefined;

/** Compiles the declarations of all routes. @throws if one has none: a forgotten one must not be public by accident */
export function declaredCalls<E extends Env>({ router, routes }: Hono<E>): FindCall {
  const calls = new Map<string, DeclaredCall>();
  for (const [name, handlers] of Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)) {
    const { method, path: route } = handlers[0]!;
    if (method === 'ALL') continue;
    const [declaration] = handlers.flatMap(({ handler }) => declarationOf(handler) ?? []);
    if (!declaration) throw new Error(`${name} has no permit.`);
    const parameters = handlers.flatMap(({ handler }) => queryParametersOf(handler));
    calls.set(name, { ...declaration, route, parameters });
  }
  return (method, target) => {
    const [handlers] = router.match(method === 'HEAD' ? 'GET' : method, parse(target).path);
    const [, route] = handlers.find(([[, { method: own }]]) => own !== 'ALL')?.[0] ?? [];
    return route && calls.get(`${route.method} ${route.path}`);
  };
}

/** True if the response may be long: a file, or a list without paging or with a `per_page` above the default. */
export function isLongRead({ long }: Declaration, target: string): boolean {
  if (long !== 'list') return long === 'file';
  const { query } = parse(target);
  return !(query.get('page') || query.get('per_page')) || hasLongPage(query);
}

/** The parameters of a list whose responses are stored: a search or a date has too many values. */
const storedParameters = new Set(['category', 'lang', 'page', 'per_page', 'sort']);

/** The key under which the response to an anonymous GET may be stored; undefined for what has too many values. */
export function storedKey({ stored, parameters }: DeclaredCall, target: string): string | undefined {
  const { path, query } = parse(target);
  // The router decodes what is in a path: an id would have many spellings.
  if (!stored || path.includes('%')) return undefined;
  const given = [...query].filter(([name]) => parameters.includes(name)).toSorted();
  const names = new Set(given.map(([name]) => name));
  if (names.size < given.length || [...names].some((name) => !storedParameters.has(name))) return undefined;
  if (names.has('sort') && !names.has('page') && !names.has('per_page')) return undefined;
  if (hasLongPage(query)) return undefined;
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const hasLongPage = (query: URLSearchParams): boolean =>
  query.getAll('per_page').some((count) => Number(count) > pageSize.default);

function parse(target: string) {
  const [path = '', ...query] = target.split('?');
  return { path, query: new URLSearchParams(query.join('?')) };
}
