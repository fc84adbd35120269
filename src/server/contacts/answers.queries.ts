// The links by which visitors answer replies: 32 random bytes in a mail, of which the database has the SHA-256 only.

import { answerDays, type Conversation } from '../../contract/contacts/answers.ts';
import { hashToken, newToken } from '../auth/tokens.queries.ts';
import type { Database } from '../db/tables.ts';
import { readThreads } from './thread.queries.ts';

const DAY = 24 * 3600_000;

/** Makes a link to answer a message, and returns its secret. */
export async function createAnswerLink(db: Database, contactId: number, now = Date.now()): Promise<string> {
  const secret = newToken();
  const expires_at = new Date(now + answerDays * DAY).toISOString();
  await db
    .insertInto('answer_links')
    .values({ hash: hashToken(secret), contact_id: contactId, expires_at })
    .execute();
  return secret;
}

/** A message that a link answers, with when that ends; undefined when it has ended, or the message is gone. */
export async function findAnswered(db: Database, secret: string, now = new Date()) {
  return db
    .selectFrom('answer_links as link')
    .innerJoin('contacts', 'contacts.id', 'link.contact_id')
    .select(['contacts.id', 'subject', 'message', 'created_at', 'link.expires_at'])
    .where('link.hash', '=', hashToken(secret))
    .where('link.expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** What a visitor with the link sees: no notes, and nothing of what staff do with the message. */
export async function readConversation(db: Database, secret: string): Promise<Conversation | undefined> {
  const found = await findAnswered(db, secret);
  if (!found) return undefined;
  const { id, subject, message, created_at, expires_at } = found;
  const thread = (await readThreads(db, [id])).get(id) ?? [];
  const entries = thread
    .filter(({ kind }) => kind === 'reply' || kind === 'answer')
    .map((entry) => ({ ...entry, name: entry.kind === 'reply' ? entry.user_name : null }));
  // An application may have no text.
  const first = message === '' ? [] : [{ id: 0, name: null, text: message, created_at }];
  return { subject, expires_at, entries: [...first, ...entries.filter(({ text }) => text !== '')] };
}

/** Deletes the links that are over. Those of a deleted message stay with what can be undone, and lead to nothing. */
export async function forgetAnswerLinks(db: Database, now: number): Promise<void> {
  await db.deleteFrom('answer_links').where('expires_at', '<=', new Date(now).toISOString()).execute();
}
