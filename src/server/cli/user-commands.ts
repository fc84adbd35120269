import type { z } from 'zod';
import { dateAndTime } from '../../contract/language/calendar.ts';
import { withoutInvisible } from '../../contract/language/invisible.ts';
import { Password, type User, UserInput } from '../../contract/users/users.ts';
import { type Audit, change, commandActor } from '../audit/change.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { resetFactors } from '../auth/factors.queries.ts';
import { endSessions } from '../auth/tokens.queries.ts';
import { StartRefused } from '../config/start-refused.ts';
import { addAccount, giveLink, makePassword } from '../users/give-link.ts';
import { type NewLink, pathOfLink } from '../users/links.queries.ts';
import {
  auditOfUser,
  findUserByEmail,
  listUsers,
  updateUser,
  withHashedPassword,
} from '../users/users.queries.ts';
import { withMigratedDatabase } from './with-database.ts';
import { issueInEnglish } from '../../contract/refusals/english.ts';

export type AddOptions = { name: string; phone: string; permission: string; password?: string };

const changeAccounts = <Result>(work: (trx: Database, audit: Audit) => Promise<Result>) =>
  withMigratedDatabase(({ db }) => change({ db, actor: commandActor() }, work));

/** A password to print, where a person reads it at a terminal; undefined where it would stay in a log. */
const passwordToShow = () => (process.stdout.isTTY ? makePassword() : undefined);

export async function addUserCommand(email: string, options: AddOptions): Promise<void> {
  const shown = options.password === undefined ? passwordToShow() : undefined;
  const password = options.password ?? shown;
  const input = await withHashedPassword(checked(UserInput, { ...options, email, password }));
  const { user, link } = await changeAccounts((trx, audit) => addAccount(trx, audit, input));
  console.log(`Added ${user.email} (${user.permission}).`);
  if (shown) console.log(`Password: ${shown}`);
  if (link) printLink(link);
}

export async function changePasswordCommand(email: string, options: { password?: string }): Promise<void> {
  const shown = options.password === undefined ? passwordToShow() : undefined;
  // A random password that is not shown: it replaces the old one.
  const password = checked(Password, options.password ?? shown ?? makePassword());
  await withMigratedDatabase(({ db }) => accountOf(db, email));
  const { password_hash } = await withHashedPassword({ email: keyOf(email), password });
  const link = await changeAccounts(async (trx, audit) => {
    const user = await accountOf(trx, email);
    const { name, phone } = user;
    const changed = await updateUser(trx, user.id, { name, phone, email: user.email, password_hash });
    if (changed) await audit({ action: 'changed', ...auditOfUser(changed.before, changed.after, true) });
    const isGiven = shown !== undefined || options.password !== undefined;
    return isGiven ? undefined : giveLink(trx, audit, { userId: user.id, purpose: 'reset' });
  });
  console.log(`The password of ${email} is changed; all its sessions have ended.`);
  if (shown) console.log(`Password: ${shown}`);
  if (link) printLink(link);
}

export async function linkCommand(email: string): Promise<void> {
  const link = await changeAccounts(async (trx, audit) => {
    const { id, status } = await accountOf(trx, email);
    return giveLink(trx, audit, { userId: id, purpose: status === 'invited' ? 'invite' : 'reset' });
  });
  printLink(link);
}

function printLink(link: NewLink): void {
  console.log(`${readConfig(process.env).publicUrl}${pathOfLink(link)}`);
  console.log(`It works once, until ${dateAndTime(link.expires_at)} (Phnom Penh).`);
}

export async function resetFactorsCommand(email: string): Promise<void> {
  await changeAccounts(async (trx, audit) => resetFactors(trx, audit, await accountOf(trx, email)));
  console.log(`${email} has no second factor any more: the password alone signs in.`);
}

export async function signOutCommand(email: string | undefined, { all = false }: { all?: boolean }) {
  if ((email === undefined) !== all)
    throw new StartRefused('Name an account, or all of them with --all, and not both.');
  const done = await changeAccounts(async (trx, audit) => {
    const account = email === undefined ? undefined : await accountOf(trx, email);
    const sessions = await endSessions(trx, account?.id ?? 'everybody');
    const object = account ? 'user' : 'session';
    const of = account && { objectId: account.id, objectName: account.name };
    await audit({ action: 'signed out', object, ...of, after: { sessions } });
    return `${account?.email ?? 'Everybody'} is signed out; sessions that have ended: ${sessions}.`;
  });
  console.log(`${done} API tokens of programs still work.`);
}

export async function listUsersCommand(): Promise<void> {
  const { items } = await withMigratedDatabase(({ db }) => listUsers(db, { sort: 'name' }));
  for (const { email, name, permission } of items) console.log([email, permission, name].join('\t'));
  if (items.length === 0) console.log('There are no accounts. The next start creates the first admin.');
}

async function accountOf(db: Database, email: string): Promise<User> {
  const user = await findUserByEmail(db, keyOf(email));
  if (user) return user;
  throw new StartRefused(`There is no account with the e-mail address ${email}. See \`npx site user list\`.`);
}

const keyOf = (email: string) => withoutInvisible(email).trim().toLowerCase();

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new StartRefused(parsed.error.issues.map(issueInEnglish).join(' '));
  return parsed.data;
}
