import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Password, UserChange, UserDraft } from '../../contract/users.ts';
import { StartRefused } from '../start-refused.ts';
import { createUser, findUserByEmail, listUsers, updateUser } from '../users/users.queries.ts';
import { withMigratedDatabase } from './with-database.ts';

/** A password that nobody has to think of: 16 characters, 96 bits. */
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

/** `site user add <email>` */
export async function addUserCommand(email: string, options: AddOptions): Promise<void> {
  const password = options.password ?? makePassword();
  const draft = checked(UserDraft, { ...options, email, password });
  const user = await withMigratedDatabase(({ db }) => createUser(db, draft));
  console.log(`Added ${user.email} (${user.permission}).`);
  if (!options.password) console.log(`Password: ${password}`);
}

/** `site user password <email>` */
export async function changePasswordCommand(email: string, options: PasswordOptions): Promise<void> {
  const password = checked(Password, options.password ?? makePassword());
  await withMigratedDatabase(async ({ db }) => {
    const user = await findUserByEmail(db, email.trim().toLowerCase());
    if (!user)
      throw new StartRefused(`There is no account with the address ${email}. See \`npx site user list\`.`);
    const { name, phone } = user;
    await updateUser(db, user.id, checked(UserChange, { name, phone, email: user.email, password }));
  });
  console.log(`The password of ${email} is changed; its sessions have ended.`);
  if (!options.password) console.log(`Password: ${password}`);
}

/** `site user list` */
export async function listUsersCommand(): Promise<void> {
  const { items } = await withMigratedDatabase(({ db }) => listUsers(db, { sort: 'name' }));
  for (const { email, name, permission } of items) console.log([email, permission, name].join('\t'));
  if (items.length === 0) console.log('There are no accounts. The next start makes the first admin.');
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map((issue) => issue.message).join(' '));
  return parsed.data;
}
