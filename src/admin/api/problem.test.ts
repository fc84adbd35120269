import { expect, test } from 'vitest';
import { problemOf } from './problem.ts';

test('the message of an error that only the operator can explain has the number of the request', () => {
  const body = { message: 'Something went wrong on our side. Nothing was changed.', request_id: '7d2b-c09f' };
  expect(problemOf(500, body).serverMessage).toBe(`${body.message} Error number: 7d2b-c09f`);
  expect(problemOf(404, { message: 'Job not found.' }).serverMessage).toBe('Job not found.');
  expect(problemOf(500, { request_id: '7d2b-c09f' }).serverMessage).toBeUndefined();
});
