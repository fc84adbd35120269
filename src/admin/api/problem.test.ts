import { expect, test } from 'vitest';
import { ApiProblem, problemOf, reasonOf, splitSaveErrors } from './problem.ts';
import { words } from '../words/words.ts';

test('the message of an error that only the operator can explain has the number of the request', () => {
  const body = { message: 'Something went wrong on our side. Nothing was changed.', request_id: '7d2b-c09f' };
  expect(problemOf(500, body).serverMessage).toBe(`${body.message} Error number: 7d2b-c09f`);
  expect(problemOf(404, { message: 'Job not found.' }).serverMessage).toBe('Job not found.');
  expect(problemOf(500, { request_id: '7d2b-c09f' }).serverMessage).toBeUndefined();
});

test('a refusal is said by its code, and as the server says it where the code is not known', () => {
  const message = 'Nobody has it.';
  expect(problemOf(409, { message, code: 'users.nobody' }).message).toBe('Nobody has this account any more.');
  expect(problemOf(409, { message, code: 'users.of-tomorrow' }).message).toBe(message);
  const title = [{ code: 'fields.required', values: { field: 'Name' } }, { code: 'fields.of-tomorrow' }];
  const invalid = problemOf(422, {
    message: 'One. Two.',
    code: 'fields.refused',
    errors: { title: ['One.', 'Two.'] },
    codes: { title },
  });
  expect([invalid.message, invalid.errors]).toEqual([
    'Name is required. Two.',
    { title: ['Name is required.', 'Two.'] },
  ]);
});

const names = ['name', 'email'];

test.each([
  [
    'two errors of one field',
    new ApiProblem(422, 'No.', { name: ['Long.', 'Odd.'] }),
    { name: 'Long. Odd.' },
    null,
  ],
  [
    'one error of each kind',
    new ApiProblem(422, 'No.', { name: ['Odd.'], branch: ['Branch is closed.'] }),
    { name: 'Odd.' },
    'Branch is closed.',
  ],
  [
    'a conflict of the whole object',
    new ApiProblem(409, 'This is the last admin.'),
    {},
    'This is the last admin.',
  ],
  ['no response', new ApiProblem(undefined), {}, 'No response from server. Please try again.'],
  ['a response without a message', new ApiProblem(500), {}, null],
  ['an error in the browser', new TypeError('x is undefined'), {}, null],
])('%s is split into field errors and a form error', (_case, error, fieldErrors, formError) => {
  expect(splitSaveErrors(error, names)).toEqual({ fieldErrors, formError });
});

const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/team/${index}`, ['Odd.']]));

test.each([
  ['one field', new ApiProblem(422, 'Long. Odd.', { name: ['Long.', 'Odd.'] }), 'Long. Odd.'],
  [
    'several fields, only as their number',
    new ApiProblem(422, 'Odd. '.repeat(12), twelve),
    '12 fields need your attention.',
  ],
  ['no field', new ApiProblem(409, 'This is the last admin.'), 'This is the last admin.'],
  ['no response', new ApiProblem(undefined), 'No response from server. Please try again.'],
  ['a response without a message', new ApiProblem(500), undefined],
  ['the browser', new TypeError('x is undefined'), words.auth.login.unexpected],
])('a toast says the error of %s', (_case, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
