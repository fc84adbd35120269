// The steps of a random visit to the API: requests of every route, and what happens between requests.

import * as fc from 'fast-check';
import { testPassword } from '../support/test-password.ts';
import {
  article,
  blogBulk,
  cannedReply,
  career,
  careerBulk,
  contact,
  contactBulk,
  contactState,
  email,
  mostly,
  note,
  user,
} from './bodies.ts';
import {
  anybody,
  below,
  fixed,
  get,
  head,
  ifMatch,
  image,
  key,
  listPath,
  post,
  postBelow,
  put,
  remove,
  request,
  staff,
  type RequestStep,
  type WorkerStep,
  type Step,
  type Who,
} from './requests.ts';
import { rowId, term, text } from './values.ts';

const oneOfPaths = (paths: string) => fc.constantFrom(...paths.split(' '));

/** Every route of the API, with the share of its requests. */
const routes: [weight: number, fc.Arbitrary<RequestStep>][] = [
  [8, post('/careers', career)],
  [3, put(below('careers'), career)],
  [2, get(below('careers'), anybody)],
  [2, remove(below('careers'))],
  [8, get(listPath('/careers', ['title', 'deadline', 'created_at']), anybody)],
  [8, request({ method: fixed('POST'), path: fixed('/blogs'), as: staff, form: article, image, key })],
  [3, request({ method: fixed('PUT'), path: below('blogs'), as: staff, form: article, image, ifMatch })],
  [1, request({ method: fixed('POST'), path: below('blogs'), as: staff, form: article, ifMatch })],
  [1, request({ method: fixed('POST'), path: fixed('/blogs/pictures'), as: staff, form: fixed({}), image })],
  [2, get(below('blogs'), anybody)],
  [2, remove(below('blogs'))],
  [8, get(listPath('/blogs', ['title', 'created_at']), anybody)],
  [8, post('/contacts', contact, anybody)],
  [2, get(below('contacts'))],
  [1, remove(below('contacts'))],
  [2, request({ method: fixed('PUT'), path: below('contacts', '/spam'), as: staff })],
  [2, remove(below('contacts', '/spam'))],
  [6, get(listPath('/contacts', ['fullname', 'created_at']))],
  [4, get(listPath('/contacts/suspected', ['fullname', 'created_at']))],
  [1, remove(rowId.map((id) => `/contacts/suspected?up_to=${id}`))],
  [4, put(below('contacts', '/state'), contactState)],
  [2, postBelow('contacts', '/notes', note)],
  [2, postBelow('contacts', '/replies', note)],
  [2, get(below('contacts', '/thread'))],
  [2, get(oneOfPaths('/contacts?per_page=5 /contacts/counts /contacts/options'))],
  [1, get(oneOfPaths('/contacts/person?email=A@mail.example /contacts/old?page=1 /contacts/ids'))],
  [1, remove(oneOfPaths('/contacts/person?email=a@mail.example /contacts/person?email=x'))],
  [2, post('/canned-replies', cannedReply)],
  [1, put(below('canned-replies'), cannedReply)],
  [1, get(oneOfPaths('/canned-replies /canned-replies/1 /canned-replies?page=1'))],
  [1, remove(below('canned-replies'))],
  [3, post('/careers/bulk', careerBulk)],
  [2, post('/blogs/bulk', blogBulk)],
  [3, post('/contacts/bulk', contactBulk)],
  [3, request({ method: fixed('POST'), path: fc.nat(2).map((n) => `/undo/{undo ${n}}`), as: staff })],
  [2, get(oneOfPaths('/audit /audit?page=1&per_page=3 /audit?object=contact /audit?search=%E1%9E%80'))],
  [5, post('/users', user)],
  [4, put(below('users'), user)],
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
  [2, post('/login', fc.record({ email, password: mostly([testPassword], text) }), fixed('visitor'))],
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
  [3, post('/careers', career, fixed('admin'))],
  [3, request({ method: fixed('POST'), path: fixed('/blogs'), as: fixed('admin'), form: article, image })],
  [3, post('/contacts', contact, fixed('visitor'))],
  [1, post('/users', user, fixed('admin'))],
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
