import { hash as digest, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 28;
const COUNT = 10;

/** Ten recovery codes of 28 characters, 138 bits each, written in groups of four (docs/decisions/accounts.md#second-factors). */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
  });

const lettersOf = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** False for the codes of 79 bits that were made once: they have ended (docs/decisions/accounts.md#second-factors). */
export const isRecoveryCode = (typed: string) => lettersOf(typed).length === LENGTH;

/** A fast hash without a salt is enough (ASVS 6.5.2): a random code of 138 bits cannot be guessed from it. */
export const hashRecoveryCode = (typed: string) =>
  digest('sha256', `recovery code ${lettersOf(typed)}`, 'base64url');

// The codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds.

const PERIOD = 30;
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** Steps before and after the present one whose codes count too: the clock of a phone may be 30 seconds off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

// Loaded at the first use of an authenticator app: a start without one reads fewer files.
const library = () => import('otpauth');

export async function newAuthenticatorSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URL that an authenticator app reads from the QR code. */
export async function authenticatorUrl(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP, Secret } = await library();
  return new TOTP({ ...ALGORITHM, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of the code at this time, or undefined for a wrong code. */
export async function stepOfCode(secret: string, code: string, now = Date.now()) {
  const { TOTP, Secret } = await library();
  const totp = new TOTP({ ...ALGORITHM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
