// The steps of a random visit to the API: requests of every route, and what happens between requests.

import * as fc from 'fast-check';
import { blogCategories } from '../../src/contract/blogs.ts';
import { jobTypes } from '../../src/contract/careers.ts';
import { testPassword } from '../support/test-password.ts';
import * as bodies from './bodies.ts';
import { rowId, term, text } from './values.ts';

const { mostly } = bodies;

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

type Who = RequestStep['as'];

const staff: fc.Arbitrary<Who> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Who>('admin') },
  { weight: 4, arbitrary: fc.constant<Who>('user') },
  { weight: 1, arbitrary: fc.constantFrom<Who>('visitor', 0, 1) },
);
const anybody: fc.Arbitrary<Who> = fc.constantFrom<Who>('visitor', 'visitor', 'user', 'admin', 0);

const ifMatch = mostly([undefined, '{newest}'], fc.constantFrom('{first}', '*', '"x"', 'W/"x", "'));
const key = mostly([undefined], fc.constantFrom('a', 'b', 'ក'));

const withOrWithout = mostly(['with', 'without'], fc.constant('x'));
const filterDay = mostly(['2000-01-01', '2026-01-01', '2999-12-31'], fc.constant('2026-02-30'));

/** The query of a list; `sorts` are the fields of `?sort`. */
function listPath(path: string, sorts: string[]): fc.Arbitrary<string> {
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

const request = (fields: { [Name in keyof RequestStep]: fc.Arbitrary<RequestStep[Name]> }) =>
  fc.record(fields) as fc.Arbitrary<RequestStep>;
const fixed = <Value>(value: Value) => fc.constant(value);
const below = (folder: string, end = '') => rowId.map((id) => `/${folder}/${id}${end}`);
const get = (path: fc.Arbitrary<string>, as = staff) => request({ method: fixed('GET'), path, as });
const head = (path: fc.Arbitrary<string>) => request({ method: fixed('HEAD'), path, as: anybody });
const remove = (path: fc.Arbitrary<string>) => request({ method: fixed('DELETE'), path, as: staff });
const post = (path: string, json: fc.Arbitrary<unknown>, as: fc.Arbitrary<Who> = staff) =>
  request({ method: fixed('POST'), path: fixed(path), as, json, key, from: fc.nat(1) });
const postBelow = (folder: string, end: string, json: fc.Arbitrary<unknown>) =>
  request({ method: fixed('POST'), path: below(folder, end), as: staff, json });
const put = (path: fc.Arbitrary<string>, json: fc.Arbitrary<unknown>) =>
  request({ method: fixed('PUT'), path, as: staff, json, ifMatch });
const image = mostly([undefined], fc.constantFrom('picture', 'other bytes'));

const oneOfPaths = (paths: string) => fc.constantFrom(...paths.split(' '));

/** Every route of the API, with the share of its requests. */
const routes: [weight: number, fc.Arbitrary<RequestStep>][] = [
  [8, post('/careers', bodies.career)],
  [3, put(below('careers'), bodies.career)],
  [2, get(below('careers'), anybody)],
  [2, remove(below('careers'))],
  [8, get(listPath('/careers', ['title', 'deadline', 'created_at']), anybody)],
  [8, request({ method: fixed('POST'), path: fixed('/blogs'), as: staff, form: bodies.article, image, key })],
  [
    3,
    request({ method: fixed('PUT'), path: below('blogs'), as: staff, form: bodies.article, image, ifMatch }),
  ],
  [1, request({ method: fixed('POST'), path: below('blogs'), as: staff, form: bodies.article, ifMatch })],
  [1, request({ method: fixed('POST'), path: fixed('/blogs/pictures'), as: staff, form: fixed({}), image })],
  [2, get(below('blogs'), anybody)],
  [2, remove(below('blogs'))],
  [8, get(listPath('/blogs', ['title', 'created_at']), anybody)],
  [8, post('/contacts', bodies.contact, anybody)],
  [2, get(below('contacts'))],
  [1, remove(below('contacts'))],
  [2, request({ method: fixed('PUT'), path: below('contacts', '/spam'), as: staff })],
  [2, remove(below('contacts', '/spam'))],
  [6, get(listPath('/contacts', ['fullname', 'created_at']))],
  [4, get(listPath('/contacts/suspected', ['fullname', 'created_at']))],
  [1, remove(rowId.map((id) => `/contacts/suspected?up_to=${id}`))],
  [4, put(below('contacts', '/state'), bodies.contactState)],
  [2, postBelow('contacts', '/notes', bodies.note)],
  [2, postBelow('contacts', '/replies', bodies.note)],
  [2, get(below('contacts', '/thread'))],
  [2, get(oneOfPaths('/contacts?per_page=5 /contacts/counts /contacts/options'))],
  [1, get(oneOfPaths('/contacts/person?email=A@mail.example /contacts/old?page=1 /contacts/ids'))],
  [1, remove(oneOfPaths('/contacts/person?email=a@mail.example /contacts/person?email=x'))],
  [2, post('/canned-replies', bodies.cannedReply)],
  [1, put(below('canned-replies'), bodies.cannedReply)],
  [1, get(oneOfPaths('/canned-replies /canned-replies/1 /canned-replies?page=1'))],
  [1, remove(below('canned-replies'))],
  [3, post('/careers/bulk', bodies.careerBulk)],
  [2, post('/blogs/bulk', bodies.blogBulk)],
  [3, post('/contacts/bulk', bodies.contactBulk)],
  [3, request({ method: fixed('POST'), path: fc.nat(2).map((n) => `/undo/{undo ${n}}`), as: staff })],
  [2, get(oneOfPaths('/audit /audit?page=1&per_page=3 /audit?object=contact /audit?search=%E1%9E%80'))],
  [5, post('/users', bodies.user)],
  [4, put(below('users'), bodies.user)],
  [1, get(below('users'))],
  [2, remove(below('users'))],
  [
    5,
    get(
      fc.oneof(
        { weight: 4, arbitrary: listPath('/users', ['name', 'created_at']) },
        { weight: 1, arbitrary: term.map((search) => `/find?${new URLSearchParams({ search })}`) },
      ),
    ),
  ],
  [
    2,
    post(
      '/login',
      fc.record({ email: bodies.email, password: mostly([testPassword], text) }),
      fixed('visitor'),
    ),
  ],
  [1, request({ method: fixed('POST'), path: fixed('/logout'), as: fc.constantFrom<Who>(0, 1, 'user') })],
  [2, get(oneOfPaths('/dashboard /attention /outbox /outbox/server /openapi.json'))],
  [1, get(oneOfPaths('/outbox?page=1&per_page=2 /outbox?page=2&per_page=1 /outbox?page=x'))],
  [1, request({ method: fixed('POST'), path: fixed('/outbox/send-again'), as: staff })],
  [1, request({ method: fixed('POST'), path: below('outbox', '/send-again'), as: staff })],
  [1, remove(below('outbox'))],
  [1, head(oneOfPaths('/careers /blogs/1 /contacts?page=1 /users /nothing'))],
  [
    1,
    request({
      method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
      path: oneOfPaths('/careers /careers/1 /contacts /users/2 /login /blogs /nothing'),
      as: staff,
      raw: fc.tuple(
        fc.constantFrom(
          ...'application/json text/plain application/x-www-form-urlencoded multipart/form-data'.split(' '),
        ),
        fc.constantFrom(...'||{|null|[]|"x"|{"title":1,"title":2}|{"__proto__":{"id":9}}|a=b'.split('|')),
      ),
    }),
  ],
];

type Choices = [weight: number, fc.Arbitrary<Step>][];
const oneOf = (choices: Choices) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Requests that mostly store something. */
const creation = oneOf([
  [3, post('/careers', bodies.career, fixed('admin'))],
  [
    3,
    request({
      method: fixed('POST'),
      path: fixed('/blogs'),
      as: fixed('admin'),
      form: bodies.article,
      image,
    }),
  ],
  [3, post('/contacts', bodies.contact, fixed('visitor'))],
  [1, post('/users', bodies.user, fixed('admin'))],
]);

const anything = oneOf([
  ...routes,
  [2, fc.record({ seconds: fc.constantFrom(1, 60, 901, 13 * 3600, 25 * 3600, 8 * 24 * 3600) })],
  [3, fc.record({ worker: fc.constantFrom<WorkerStep['worker']>('sends', 'tries again', 'gives up') })],
]);

/** Up to `length` random steps, after up to a quarter as many requests that store something. */
export function visit(length: number): fc.Arbitrary<Step[]> {
  const steps = (arbitrary: fc.Arbitrary<Step>, maxLength: number) =>
    fc.array(arbitrary, { maxLength, size: 'max' });
  return fc.tuple(steps(creation, length >> 2), steps(anything, length)).map((parts) => parts.flat());
}
