import { sql } from 'kysely';
import type { Listed, ListFilter, PageRange } from '../../contract/lists/paging.ts';
import type {
  ListedUser,
  User,
  UserChange,
  UserFilters,
  UserInput,
  UserSort,
} from '../../contract/users/users.ts';
import { readDay } from '../../contract/typed/typed-days.ts';
import { withLatinDigits } from '../../contract/typed/typed-numbers.ts';
import { changedFields } from '../audit/change.ts';
import { hasSecondFactor } from '../auth/factor-policy.ts';
import { hashPassword, refuseWeakPassword } from '../auth/passwords.ts';
import { deleteTokensOf } from '../auth/tokens.queries.ts';
import { ifTaken, lockForUpdate, lockOne } from '../db/engine.ts';
import { countMatches, countRows, readSorted } from '../db/pagination.ts';
import { contains, fold } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import { conflict } from '../api/errors.ts';
import type { Precondition } from '../api/etag.ts';
import { revokeLinksOf } from '../drafts/draft-links.queries.ts';
import { deleteLinks } from './links.queries.ts';

const ownColumns = ['id', 'name', 'email', 'phone', 'dob', 'branch', 'permission', 'avatar'] as const;
const status = sql<User['status']>`case when password_hash is null then 'invited' else 'active' end`;
const columns = [...ownColumns, status.as('status'), 'lang', 'created_at'] as const;
const columnOf = { name: 'folded_name', created_at: 'created_at' } as const;

type UserFilter = ListFilter<UserSort> & UserFilters & { include?: 'second_factor' };

/** Lists users with `search` in name, e-mail, phone, date of birth, branch or permission; default: newest first. */
export async function listUsers(db: Database, filter: UserFilter = {}): Promise<Listed<ListedUser>> {
  const { range, include } = filter;
  const { total, matching } = await findMatching(db, filter);
  const order = { ...filter, columnOf };
  const query = matching.select(columns);
  if (!include) return { items: await readSorted(query, order, range, total), total };
  const items = await readSorted(query.select(hasSecondFactor.as('second_factor')), order, range, total);
  // SQLite has 0 and 1.
  return { items: items.map((user) => ({ ...user, second_factor: Boolean(user.second_factor) })), total };
}

export async function listUserIds(db: Database, filter: UserFilter, range: PageRange) {
  const { matching, total } = await findMatching(db, filter);
  const rows = await readSorted(matching.select('id'), { ...filter, columnOf }, range, total);
  return { items: rows.map(({ id }) => id), total };
}

export const readUsers = (db: Database, ids: number[]): Promise<User[]> =>
  db.selectFrom('users').select(columns).where('id', 'in', ids).execute();

async function findMatching(db: Database, { search, permission, second_factor }: UserFilter) {
  let matching = db.selectFrom('users');
  if (permission) matching = matching.where('permission', '=', permission);
  if (second_factor === 'with') matching = matching.where(hasSecondFactor);
  if (second_factor === 'without') matching = matching.where(({ not }) => not(hasSecondFactor));
  if (search) {
    // Also as a phone number in Khmer digits and a date of birth are stored.
    const terms = [...new Set([search, withLatinDigits(search), readDay(search) ?? search])];
    matching = matching.where(({ or }) => or(terms.map((term) => contains(db, 'users', 'folded', term))));
  }
  const isWhole = !search && !permission && !second_factor;
  return { matching, total: isWhole ? await countRows(db, 'users') : await countMatches(matching) };
}

export const findUser = (db: Database, id: number): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

/** `email`: in lower case. */
export const findUserByEmail = (db: Database, email: string): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst();

export type Hashed<Input> = Omit<Input, 'password'> & { password_hash?: string };

/** Before a transaction: hashing takes long, and on SQLite everybody would wait. @throws 422 when the password is easy to guess */
export async function withHashedPassword<Input extends { email: string; password?: string }>(input: Input) {
  const { password, ...rest } = input;
  if (password === undefined) return rest as Hashed<Input>;
  await refuseWeakPassword(password, input.email);
  return { ...rest, password_hash: await hashPassword(password) } as Hashed<Input>;
}

/** @throws 409 when the e-mail address is taken. */
export async function createUser(db: Database, input: Hashed<UserInput>, created = new Date()) {
  const fields = { ...input, dob: input.dob ?? null, lang: input.lang ?? null };
  // The unique index decides. But on PostgreSQL an insert that it refuses uses up an id, and on SQLite it does not.
  if (await findUserByEmail(db, input.email)) throw emailTaken();
  const values = { ...fields, ...folded(fields), avatar: null, created_at: created.toISOString() };
  const insert = db.insertInto('users').values(values).returning(columns);
  return insert.executeTakeFirstOrThrow().catch(ifTaken(emailTaken));
}

/**
 * Undefined fields leave their columns unchanged. A new password ends all sessions of the user; so does each of password, e-mail
 * address and permission with their link. Returns the user before and after; undefined when no user has this id.
 * @throws 409 when the e-mail address is taken or no admin would remain, and what `precondition` throws
 */
export async function updateUser(
  trx: Database,
  id: number,
  { password_hash, ...person }: Hashed<UserChange>,
  precondition?: (stored: User) => void,
): Promise<{ before: User; after: User } | undefined> {
  await lockAdmins(trx);
  const stored = trx.selectFrom('users').select(columns).where('id', '=', id);
  const before = await lockOne(trx, stored, precondition);
  if (!before) return undefined;
  const { dob = before.dob, branch = before.branch, permission = before.permission } = person;
  const fields = { ...person, dob, branch, permission };
  if (before.permission === 'admin' && fields.permission !== 'admin') {
    await keepOneAdmin(trx, id, 'permission');
    await deleteLinks(trx, 'created_by', id);
  }
  if (password_hash !== undefined) await deleteTokensOf(trx, id);
  // The link was sent to the old address, or for the rights of that time.
  const isOther = fields.email !== before.email || fields.permission !== before.permission;
  if (isOther || password_hash !== undefined) await deleteLinks(trx, 'user_id', id);
  const values = { ...fields, ...folded(fields), ...(password_hash !== undefined && { password_hash }) };
  const update = trx.updateTable('users').set(values).where('id', '=', id).returning(columns);
  return { before, after: await update.executeTakeFirstOrThrow().catch(ifTaken(emailTaken)) };
}

/** Undefined when no user has this id. @throws 409 when no admin would remain, and what `precondition` throws */
export async function deleteUser(trx: Database, id: number, precondition?: Precondition) {
  await lockAdmins(trx);
  const stored = trx.selectFrom('users').select(columns).where('id', '=', id);
  const user = await lockOne(trx, stored, precondition);
  if (!user) return undefined;
  if (user.permission === 'admin') await keepOneAdmin(trx, id);
  await deleteLinks(trx, 'created_by', id);
  await revokeLinksOf(trx, id);
  await trx.deleteFrom('users').where('id', '=', id).execute();
  return user;
}

/** What the audit log says of an account that was created, changed or deleted; of a password, only that it is new. */
export function auditOfUser(before: User | undefined, after: User | undefined, hasNewPassword = false) {
  const { id, name } = (after ?? before)!;
  const fields = changedFields(before, after);
  if (hasNewPassword) fields.after = { ...fields.after, password: 'new' };
  return { object: 'user', objectId: id, objectName: name, ...fields } as const;
}

const emailTaken = () => conflict('users.email-taken', 'email');

/** Locks all admins until the transaction ends: else two admins could step down in parallel and leave none. */
async function lockAdmins(trx: Database): Promise<void> {
  const admins = trx.selectFrom('users').select('id').where('permission', '=', 'admin').orderBy('id');
  await admins.$call(lockForUpdate(trx)).execute();
}

/** @throws 409 unless another admin who can sign in remains; `field` is the form field that the error belongs to. */
async function keepOneAdmin(trx: Database, id: number, field?: 'permission'): Promise<void> {
  const admins = trx.selectFrom('users').select('id').where('permission', '=', 'admin');
  const others = admins.where('password_hash', 'is not', null).where('id', '!=', id);
  if (!(await others.executeTakeFirst())) throw conflict('users.last-admin', field);
}

type Searched = Pick<User, 'name' | 'email' | 'phone' | 'dob' | 'branch' | 'permission'>;

const folded = ({ name, email, phone, dob, branch, permission }: Searched) => ({
  folded_name: fold(name),
  folded: fold(name, email, phone, dob, branch, permission),
});
