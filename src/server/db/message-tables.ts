import type { Generated } from 'kysely';
import type { ContactStatus, StaffContact } from '../../contract/contacts/contacts.ts';
import type { CannedReply, ContactEntry } from '../../contract/contacts/inbox.ts';
import type { TelegramTrouble } from '../../contract/notices/notices.ts';

export type Stored<Entity> = Omit<Entity, 'id'> & { id: Generated<number> };

/** The tables of visitors' messages, and of what tells staff of them. */
export interface MessageTables {
  contacts: Omit<Stored<StaffContact>, 'route' | 'status' | 'assigned_name' | 'spam_reasons'> & {
    folded_name: string;
    folded: string;
    status: Generated<ContactStatus>;
    /** Why a message is suspected to be spam, as a JSON array; null for the others, which are in another list. */
    spam_reasons: string | null;
  };
  /** The thread of a message: replies, notes, and changes of its state. `task_id`: the mail of a reply. */
  contact_entries: Omit<Stored<ContactEntry>, 'mail'> & {
    contact_id: number;
    user_id: number | null;
    task_id: number | null;
    sent_at: string | null;
  };
  answer_links: { hash: string; contact_id: number; expires_at: string };
  /** At most one row. `token` is encrypted (see `notices/bot.queries.ts`). */
  telegram_bot: { id: number; trouble: TelegramTrouble | null } & Record<'token' | 'name', string> &
    Record<'group_id' | 'group_title' | 'trouble_until', string | null>;
  canned_replies: Stored<CannedReply>;
}
