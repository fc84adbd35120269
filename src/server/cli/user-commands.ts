// The commands `site user add`, `password` and `list`, for staff accounts.

import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Password, UserChange, UserDraft } from '../../contract/users.ts';
import { change, commandActor } from '../audit/change.ts';
import { StartRefused } from '../start-refused.ts';
import {
  auditOfUser,
  createUser,
  findUserByEmail,
  listUsers,
  updateUser,
  withHashedPassword,
} from '../users/users.queries.ts';
import { withMigratedDatabase } from './with-database.ts';

/** A random password: 16 characters, 96 bits. */
const makePassword = () => randomBytes(12).toString('base64url');

export interface AddOptions {
  name: string;
  phone: string;
  permission: string;
  password?: string;
}

export interface PasswordOptions {
  password?: string;
}

/** `site user add <email>`: creates an account; prints the password if it was generated. */
export async function addUserCommand(email: string, options: AddOptions): Promise<void> {
  const password = options.password ?? makePassword();
  const draft = await withHashedPassword(checked(UserDraft, { ...options, email, password }));
  const user = await withMigratedDatabase(({ db }) =>
    change({ db, actor: commandActor() }, async (trx, audit) => {
      const created = await createUser(trx, draft);
      await audit({ action: 'created', ...auditOfUser(undefined, created, true) });
      return created;
    }),
  );
  console.log(`Added ${user.email} (${user.permission}).`);
  if (!options.password) console.log(`Password: ${password}`);
}

/** `site user password <email>`: sets a new password and ends the account's sessions. */
export async function changePasswordCommand(email: string, options: PasswordOptions): Promise<void> {
  const password = checked(Password, options.password ?? makePassword());
  await withMigratedDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, email.trim().toLowerCase());
    if (!user)
      throw new StartRefused(
        `There is no account with the e-mail address ${email}. See \`npx site user list\`.`,
      );
    const { name, phone } = user;
    const draft = await withHashedPassword(checked(UserChange, { name, phone, email: user.email, password }));
    await change({ db, actor: commandActor() }, async (trx, audit) => {
      const changed = await updateUser(trx, user.id, draft);
      if (changed) await audit({ action: 'changed', ...auditOfUser(changed.before, changed.after, true) });
    });
  });
  console.log(`The password of ${email} is changed; all its sessions have ended.`);
  if (!options.password) console.log(`Password: ${password}`);
}

/** `site user list`: prints e-mail, permission and name, separated by tabs, one account per line. */
export async function listUsersCommand(): Promise<void> {
  const { items } = await withMigratedDatabase(({ db }) => listUsers(db, { sort: 'name' }));
  for (const { email, name, permission } of items) console.log([email, permission, name].join('\t'));
  if (items.length === 0) console.log('There are no accounts. The next start creates the first admin.');
}

/** Validates `value`. @throws StartRefused with the messages of all issues. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map((issue) => issue.message).join(' '));
  return parsed.data;
}
