import { hash as digest, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 28;
const COUNT = 10;

/** Ten recovery codes of 28 characters, 138 bits each, written in groups of four (docs/decisions/accounts.md#second-factors). */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

const lettersOf = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** False for the codes of 79 bits that were made once: they have ended (docs/decisions/accounts.md#second-factors). */
export const isRecoveryCode = (typed: string) => lettersOf(typed).length === LENGTH;

/**
 * The hash under which a code is stored. A code is random and has more than 112 bits, so a fast hash without a salt is
 * enough (ASVS 6.5.2): unlike a password, it cannot be guessed from its hash.
 */
export function hashRecoveryCode(typed: string): string {
  return digest('sha256', `recovery code ${lettersOf(typed)}`, 'base64url');
}
