import { expect, test } from 'vitest';
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

test('a recovery code is shown in groups of four, and may be typed with spaces, without dashes, or in capitals', () => {
  const [code = ''] = makeRecoveryCodes();
  expect(code).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
  for (const typed of [code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code.toUpperCase()} `]) {
    expect(isRecoveryCode(typed)).toBe(true);
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  }
});
