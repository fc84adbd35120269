import { expect, test } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { reasonOf, splitSaveErrors } from './save-errors.ts';
import { words } from '../words/words.ts';

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
