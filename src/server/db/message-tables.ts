import type { Generated } from 'kysely';
import type { ApplicationFile } from '../../contract/contacts/applications.ts';
import type { ContactStatus, StaffContact } from '../../contract/contacts/contacts.ts';
import type { CannedReply, ContactEntry } from '../../contract/contacts/inbox.ts';
import type { TelegramTrouble } from '../../contract/notices/notices.ts';

export type Stored<Entity> = Omit<Entity, 'id'> & { id: Generated<number> };

/** The tables of visitors' messages, and of what tells staff of them. */
export interface MessageTables {
  contacts: Omit<
    Stored<StaffContact>,
    'route' | 'status' | 'assigned_name' | 'spam_reasons' | 'career_id' | 'phone' | 'applied_at'
  > & {
    status: Generated<ContactStatus>;
    /** Why a message is suspected to be spam, as a JSON array; null for the others, which are in another list. */
    spam_reasons: string | null;
    /** Of an application: the job, which may be gone, and when its sender last applied. */
    career_id: number | null;
    phone: Generated<string>;
    applied_at: string | null;
  } & Record<'folded_name' | 'folded', string>;
  /** `contact_id`: null for one that waits for its form, which has the token of `held_hash`. `entry_id`: null for the first application. */
  application_files: Stored<ApplicationFile> &
    Record<'contact_id' | 'entry_id', number | null> & { held_hash: string | null; created_at: string };
  /** The bytes of a file in base64: a row of an archive is JSON. */
  application_chunks: { file_id: number; number: number; bytes: string };
  /** Who was erased, for archives that are older: salted hashes of e-mail addresses and telephone numbers. */
  erasures: { hash: string; salt: string; erased_at: string };
  /** The thread of a message: replies, notes, and changes of its state. `task_id`: the mail of a reply. */
  contact_entries: Omit<Stored<ContactEntry>, 'mail' | 'files'> &
    Record<'user_id' | 'task_id', number | null> & { contact_id: number; sent_at: string | null };
  answer_links: { hash: string; contact_id: number; expires_at: string };
  /** At most one row. `token` is encrypted (see `notices/notices.queries.ts`). */
  telegram_bot: { id: number; trouble: TelegramTrouble | null } & Record<'token' | 'name', string> &
    Record<'group_id' | 'group_title' | 'trouble_until', string | null>;
  canned_replies: Stored<CannedReply>;
}
