import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one key works one at a time, others at the same time; too many waiting get 503 with Retry-After', async () => {
  const inTurn = createTurns(2);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await gate.promise;
    return name;
  };
  const held = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)));
  const other = inTurn('b', work('b1'));
  await expect(inTurn('a', work('a4'))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  });
  expect(begun).toEqual(['a1', 'b1']);
  gate.resolve();
  expect(await Promise.all([...held, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  await expect(inTurn('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await inTurn('a', work('a5'))).toBe('a5');
});
