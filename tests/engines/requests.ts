// The kinds of requests that the steps of a random visit are made of.

import * as fc from 'fast-check';
import { blogCategories } from '../../src/contract/blogs.ts';
import { jobTypes } from '../../src/contract/careers.ts';
import { mostly } from './bodies.ts';
import { rowId, term } from './values.ts';

/** Placeholders in texts are filled in for each API: `{day 2}`, `{picture 0}`, `{undo 0}`. */
export interface RequestStep {
  method: string;
  path: string;
  /** A visitor, one of the two accounts, or whoever got the n-th session of the run. */
  as: 'visitor' | 'user' | 'admin' | number;
  json?: unknown;
  form?: Record<string, string>;
  image?: 'picture' | 'other bytes';
  /** Sends the newest or the first ETag that this path had, or this one. */
  ifMatch?: string;
  key?: string;
  /** A body with its type, instead of `json` and `form`. */
  raw?: [type: string, body: string];
  /** The last part of the client's address. */
  from?: number;
}

/** The worker takes the oldest mail that is due. */
export interface WorkerStep {
  worker: 'sends' | 'tries again' | 'gives up';
}

/** A request, a time that passes, or a mail that is sent or not. */
export type Step = RequestStep | WorkerStep | { seconds: number };

export type Who = RequestStep['as'];

export const staff: fc.Arbitrary<Who> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Who>('admin') },
  { weight: 4, arbitrary: fc.constant<Who>('user') },
  { weight: 1, arbitrary: fc.constantFrom<Who>('visitor', 0, 1) },
);
export const anybody: fc.Arbitrary<Who> = fc.constantFrom<Who>('visitor', 'visitor', 'user', 'admin', 0);

export const ifMatch = mostly([undefined, '{newest}'], fc.constantFrom('{first}', '*', '"x"', 'W/"x", "'));
export const key = mostly([undefined], fc.constantFrom('a', 'b', 'ក'));

const withOrWithout = mostly(['with', 'without'], fc.constant('x'));
const filterDay = mostly(['2000-01-01', '2026-01-01', '2999-12-31'], fc.constant('2026-02-30'));

/** The query of a list; `sorts` are the fields of `?sort`. */
export function listPath(path: string, sorts: string[]): fc.Arbitrary<string> {
  const parameters = {
    search: term,
    sort: mostly(
      sorts.flatMap((field) => [field, `-${field}`]),
      fc.constant('x'),
    ),
    page: mostly(['1', '1', '2', '3', '1000000'], fc.constantFrom('0', '1e0', '១')),
    per_page: mostly(['1', '2', '3', '100'], fc.constantFrom('101', '', '-1')),
    ...(path === '/blogs' && {
      category: mostly([...blogCategories], fc.constant('x')),
      image: withOrWithout,
    }),
    ...(path === '/careers' && {
      search_in: mostly(['title'], fc.constant('all')),
      state: mostly(['open', 'closed'], fc.constant('shut')),
      jobtype: mostly([...jobTypes], fc.constant('')),
      deadline_from: filterDay,
      deadline_to: filterDay,
    }),
    ...((path === '/blogs' || path.startsWith('/contacts')) && {
      created_from: filterDay,
      created_to: filterDay,
    }),
    ...(path === '/users' && { permission: mostly(['admin', 'user'], fc.constant('x')) }),
  };
  const query = fc
    .record(parameters, { requiredKeys: [] })
    .map((values) => String(new URLSearchParams(values as Record<string, string>)));
  const odd = fc.constantFrom(
    ...'search=%00 search=%ff search=%ED%A0%80 search=a&search=b % search=+'.split(' '),
  );
  return fc
    .oneof({ weight: 30, arbitrary: query }, { weight: 1, arbitrary: odd })
    .map((search) => `${path}?${search}`);
}

export const request = (fields: { [Name in keyof RequestStep]: fc.Arbitrary<RequestStep[Name]> }) =>
  fc.record(fields) as fc.Arbitrary<RequestStep>;
export const fixed = <Value>(value: Value) => fc.constant(value);
export const below = (folder: string, end = '') => rowId.map((id) => `/${folder}/${id}${end}`);
export const get = (path: fc.Arbitrary<string>, as = staff) => request({ method: fixed('GET'), path, as });
export const head = (path: fc.Arbitrary<string>) => request({ method: fixed('HEAD'), path, as: anybody });
export const remove = (path: fc.Arbitrary<string>) => request({ method: fixed('DELETE'), path, as: staff });
export const post = (path: string, json: fc.Arbitrary<unknown>, as: fc.Arbitrary<Who> = staff) =>
  request({ method: fixed('POST'), path: fixed(path), as, json, key, from: fc.nat(1) });
export const postBelow = (folder: string, end: string, json: fc.Arbitrary<unknown>) =>
  request({ method: fixed('POST'), path: below(folder, end), as: staff, json });
export const put = (path: fc.Arbitrary<string>, json: fc.Arbitrary<unknown>) =>
  request({ method: fixed('PUT'), path, as: staff, json, ifMatch });
export const image = mostly([undefined], fc.constantFrom('picture', 'other bytes'));
