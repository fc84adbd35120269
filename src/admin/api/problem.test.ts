import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

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
