import type { Contact, ContactDraft } from '../../contract/contacts/contacts.ts';
import type { Audit } from '../audit/change.ts';
import { findCreated, createOnce } from '../audit/create-once.ts';
import type { Database } from '../db/tables.ts';
import type { CallContext } from '../api/context.ts';
import type { RateLimit } from '../limits/rate-limits.ts';
import { queueContactMail } from './contact-mail.ts';
import { createContact, findSent } from './contacts.queries.ts';
import { isComparable, suspect } from './spam-score.ts';
import { countSameText } from './spam.queries.ts';

interface Arrival {
  address: string;
  /** See `idempotencyFingerprint`. */
  fingerprint: string | undefined;
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
}

const EVERYBODY = 'all';

/**
 * Stores a visitor's message within the limits of § 3.3, and queues its mail unless it is suspected to be spam. A request that
 * is sent again returns the stored message, and counts once; one that is not stored does not count.
 * @throws HttpError 429 or 503 above a limit
 */
export async function receiveContact(
  { db, rateLimits, outbox }: Pick<CallContext, 'db' | 'rateLimits' | 'outbox'>,
  draft: ContactDraft,
  { address, fingerprint, isTrapped }: Arrival,
): Promise<Contact> {
  const sent = await findCreated(db, fingerprint, findSent);
  if (sent) return sent;

  const counted: [RateLimit, string][] = [];
  const count = async (limit: RateLimit, key: string) => {
    const number = await limit.take(key);
    counted.push([limit, key]);
    return number;
  };
  let created: Contact | undefined;
  let stored: Contact | undefined;
  try {
    await count(rateLimits.contact, address);
    await count(rateLimits.contactTotal, EVERYBODY);
    const sameTextOfOthers = isComparable(draft.message) ? await countSameText(db, draft) : 0;
    const reasons = suspect(draft, { isTrapped, sameTextOfOthers, origin: outbox.origin });
    const mailNumber = reasons.length > 0 ? 0 : await count(rateLimits.contactMail, EVERYBODY);
    const create = async (trx: Database, audit: Audit) => {
      created = await createContact(trx, draft, new Date(), reasons);
      if (reasons.length === 0) await queueContactMail(outbox, trx, created, mailNumber);
      await audit({ action: 'created', object: 'contact', objectId: created.id });
      return created;
    };
    stored = await createOnce({ db, actor: { kind: 'visitor' } }, fingerprint, create, findSent);
    return stored;
  } finally {
    // It was refused or could not be stored, or the same request arrived twice at the same time, and the other one was stored.
    if (!stored || stored !== created)
      await Promise.allSettled(counted.map(([limit, key]) => limit.giveBack(key)));
  }
}
