import { expect, test } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { saveFailureOf } from './save-failure.ts';

const names = ['name', 'email'];

test.each([
  ['a field that the form has', new ApiProblem(422, 'No.', { email: ['Taken.'] }), { email: 'Taken.' }, null],
  [
    'two errors of a field',
    new ApiProblem(422, 'No.', { name: ['Long.', 'Odd.'] }),
    { name: 'Long. Odd.' },
    null,
  ],
  ['a conflict at a field', new ApiProblem(409, 'Taken.', { email: ['Taken.'] }), { email: 'Taken.' }, null],
  [
    'a field that it has not',
    new ApiProblem(422, 'No.', { branch: ['Branch is closed.'] }),
    {},
    'Branch is closed.',
  ],
  [
    'both',
    new ApiProblem(422, 'No.', { name: ['Odd.'], branch: ['Branch is closed.'] }),
    { name: 'Odd.' },
    'Branch is closed.',
  ],
  [
    'a conflict with the whole',
    new ApiProblem(409, 'This is the last admin.'),
    {},
    'This is the last admin.',
  ],
  ['a body that is too large', new ApiProblem(413, 'Too large.'), {}, 'Too large.'],
  ['another media type', new ApiProblem(415, 'Send JSON.'), {}, 'Send JSON.'],
  ['too many requests', new ApiProblem(429, 'Please wait 9 seconds.'), {}, 'Please wait 9 seconds.'],
  ['a server without its data', new ApiProblem(503, 'Try again.'), {}, 'Try again.'],
  ['no response', new ApiProblem(undefined), {}, 'No response from server. Please try again.'],
  ['no reason at all', new ApiProblem(500), {}, null],
  ['another error', new TypeError('x is undefined'), {}, null],
])('%s is shown where it belongs', (_what, error, fields, rest) => {
  expect(saveFailureOf(error, names)).toEqual({ fields, rest });
});
