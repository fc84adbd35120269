import { randomBytes } from 'node:crypto';

/** A random password: 16 characters, 96 bits. */
export const makePassword = () => randomBytes(12).toString('base64url');
