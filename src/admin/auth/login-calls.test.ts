import { expect, test } from 'vitest';
import { ApiProblem, problemOf } from '../api/problem.ts';
import { loginFailure } from './login-calls.ts';

const unexpected = 'An unexpected error occurred. Please try again.';
const wrongPair = 'Incorrect email or password. Please try again.';
const severalErrors = { email: ['One.', 'Two.'], password: ['Three.'] };

test.each<[what: string, error: unknown, title: string, text: string, advice?: string]>([
  ['401', problemOf(401, { message: 'No.' }), 'Login Failed', wrongPair],
  [
    '422 with several errors of a field',
    problemOf(422, { errors: severalErrors }),
    'Validation Error',
    'One., Two., Three.',
  ],
  ['422 without errors', problemOf(422, {}), 'Validation Error', 'Please check the form and try again.'],
  ['500', problemOf(500, { message: 'Inside.' }), 'Error', unexpected],
  ['503 with a page of a proxy', problemOf(503, undefined), 'Error', unexpected],
  ['429', problemOf(429, { message: 'Please wait.' }), 'Error', unexpected, 'Please wait.'],
  ['no response', new ApiProblem(undefined), 'Error', 'No response from server. Please try again.'],
  ['a response that is not JSON', new SyntaxError('<'), 'Error', 'An unexpected error occurred.'],
  [
    'another status, with a message',
    problemOf(200, { status: 'error', message: 'Locked.' }),
    'Error',
    'Locked.',
  ],
  ['another status, without one', problemOf(200, { status: 'error' }), 'Error', 'Invalid login credentials'],
  ['null', problemOf(200, null), 'Error', 'Invalid login credentials'],
])('a failed login shows its message: %s', (_what, error, title, text, advice) => {
  expect(loginFailure(error)).toEqual({ title, text, ...(advice && { advice }) });
});
