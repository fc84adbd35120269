import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecret } from '../db/secrets.ts';
import type { Database } from '../db/tables.ts';

/** Signs the time at which a contact form is rendered, and reads it back (decision 54). */
export interface FormStamps {
  /** A stamp with the current time. */
  issue(): string;
  /** Milliseconds since a stamp was issued; undefined for a text that this key did not sign. */
  ageOf(stamp: string | undefined): number | undefined;
  /** False while pages may still be open in browsers that were opened before stamps existed. */
  isRequired(): boolean;
}

/** How long a missing stamp is not counted after the key was made, in ms. */
const GRACE_PERIOD = 2 * 24 * 3_600_000;

const SIGNATURE_BYTES = 16;

/** The stamps of this database's key. All processes on the database accept each other's stamps, also after a restart. */
export async function readFormStamps(db: Database): Promise<FormStamps> {
  const { value, created_at } = await readSecret(db, 'form-stamps');
  const key = Buffer.from(value, 'base64url');
  const requiredFrom = Date.parse(created_at) + GRACE_PERIOD;
  const sign = (time: string) =>
    createHmac('sha256', key).update(`contact form ${time}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue() {
      const time = Date.now().toString(36);
      return `${time}.${sign(time).toString('base64url')}`;
    },
    ageOf(stamp = '') {
      const [time = '', signature = ''] = stamp.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(time))) return undefined;
      return Date.now() - Number.parseInt(time, 36);
    },
    isRequired: () => Date.now() >= requiredFrom,
  };
}
