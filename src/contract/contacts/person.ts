import { z } from 'zod';
import { ApplicationFile, mobile } from './applications.ts';
import { StaffContact } from './contacts.ts';
import { email, instant, mustBe, named } from '../typed/fields.ts';
import { ContactEntry } from './inbox.ts';
import { issue } from '../refusals/refusal.ts';

/** After so many months, admins are asked whether a message is still needed (§ 8.15). */
export const retentionMonths = 24;

export function retentionLimit(): string {
  const limit = new Date();
  limit.setUTCMonth(limit.getUTCMonth() - retentionMonths);
  return limit.toISOString();
}

export const DeleteOldQuery = z.object({
  before: z.iso
    .datetime({ precision: 3, error: mustBe('before', 'an instant, such as 2024-11-23T00:00:00.000Z') })
    .refine((value) => value <= retentionLimit(), issue('contacts.only-old', { months: retentionMonths })),
});

export const DeletedOld = named('DeletedOld', { count: z.int(), left: z.int() });

export const PersonQuery = z
  .object({ email: email().optional(), phone: mobile.optional() })
  .refine(({ email: address, phone }) => Boolean(address) !== Boolean(phone), {
    path: ['email'],
    error: issue('fields.required', { field: 'Email' }),
  });
export type PersonQuery = z.infer<typeof PersonQuery>;

/** What the site stores of one e-mail address, in any case, or of one telephone number, which only applications have. */
export const Person = named('Person', {
  /** '' for what is stored of a number. */
  email: z.string(),
  phone: z.string().optional(),
  /** `files`: those of an application, also of its thread. */
  messages: z.array(
    StaffContact.extend({ thread: z.array(ContactEntry), files: z.array(ApplicationFile).optional() }),
  ),
  /** Mails of the outbox that name the address, or are about a message of the person: those that wait or were given up. */
  mails: z.array(
    z.object({ subject: z.string(), to: z.array(z.string()), text: z.string(), created_at: instant }),
  ),
});
export type Person = z.infer<typeof Person>;

export const Erased = named('Erased', { messages: z.int(), mails: z.int() });
