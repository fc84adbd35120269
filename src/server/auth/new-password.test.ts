import { expect, test } from 'vitest';
import type { InvalidFields } from '../api/errors.ts';
import { refuseWeakPassword } from './passwords.ts';

const email = 'srey.mom@chhatgroup.example';
const reasonFor = (password: string) =>
  refuseWeakPassword(password, email).then(
    () => 'allowed',
    ({ status, details }: InvalidFields) => [status, ...(details.errors?.['password'] ?? [])],
  );

test.each([
  'PASSWORD123',
  'p@ssw0rd1',
  '99999999999999999999',
  ' football ',
  'password password',
  '1q2w3e4r5t6y',
  '2026-2026-2026',
  'ក ខ ក ខ ក ខ',
  'ｐａｓｓｗｏｒｄ',
])('%j is rejected as a common password', async (password) => {
  expect(await reasonFor(password)).toEqual([
    422,
    'This password is among those that are guessed first. Choose a longer or less usual one.',
  ]);
});

test.each(['srey.mom@chhatgroup.example', 'sreymom1', 'Srey Mom 2026', 'Srey_Mom!!'])(
  '%j is rejected as the e-mail address of the account',
  async (password) => {
    expect(await reasonFor(password)).toEqual([
      422,
      'The password must not be the e-mail address or a part of it. Choose another one.',
    ]);
  },
);

test.each(['Chhat Group', 'chhatgroup', 'CHHAT-GROUP', 'chhatgroup2026', 'Chhat Group!', '1chhatgroup1'])(
  '%j is rejected as the name of the product',
  async (password) => {
    expect(await reasonFor(password)).toEqual([
      422,
      'The password must not be the name Chhat Group. Choose another one.',
    ]);
  },
);

test.each([
  'correct horse battery',
  'ពាក្យសម្ងាត់វែង',
  'x7Kq-0pWzT4mLd2v',
  'chhat group of seven people',
  'sunshine48193756',
  'sreymom likes rice',
  'sok#29384756',
  'ភ្នំពេញ ២០២៦ ស្រឡាញ់',
])('%j is accepted', async (password) => {
  expect(await reasonFor(password)).toBe('allowed');
});

test('an e-mail address with nothing before its @ does not reject every password', async () => {
  await expect(refuseWeakPassword('correct horse battery', '')).resolves.toBeUndefined();
});
