import {
  LinkInput,
  ListedUser,
  ListedUsersQuery,
  SignInLink,
  User,
  UserChange,
  UserExportQuery,
  UserInput,
} from '../../contract/users/users.ts';
import { type Audit, change, createOnce } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { conflict, found, HttpError, notForPrograms } from '../api/errors.ts';
import { sendJson, sendList, sendTagged } from '../api/send-json.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { ifMatch } from '../api/etag.ts';
import type { Database } from '../db/tables.ts';
import { giveLink, mailLink } from './give-link.ts';
import { pathOfLink } from './links.queries.ts';
import { type ExportedList, sendExport } from '../lists/send-export.ts';
import {
  auditOfUser,
  createUser,
  deleteUser,
  findUser,
  type Hashed,
  listUserIds,
  listUsers,
  readUsers,
  updateUser,
  withHashedPassword,
} from './users.queries.ts';

const userExport: ExportedList<User, Parameters<typeof listUserIds>[1]> = {
  name: 'users',
  object: 'user',
  columns: [
    { header: 'ID', width: 8, number: ({ id }) => id },
    { header: 'Name', width: 24, text: ({ name }) => name },
    { header: 'Email', width: 30, text: ({ email }) => email },
    { header: 'Phone', width: 20, text: ({ phone }) => phone },
    { header: 'Date of Birth', width: 14, day: ({ dob }) => dob },
    { header: 'Branch', width: 14, text: ({ branch }) => branch },
    { header: 'Permission', width: 12, text: ({ permission }) => permission },
    { header: 'Created (Phnom Penh)', width: 20, instant: ({ created_at }) => created_at },
  ],
  listIds: listUserIds,
  read: readUsers,
};

export const users = routes()
  .get(
    '/',
    permit('admin', 'List the users', sends.list(ListedUser), 'users'),
    query(ListedUsersQuery),
    async (c) => sendList(c, c.req.valid('query'), (range, of) => listUsers(c.var.db, { ...of, range })),
  )
  // The route with a word in place of an id must come before those with `:id`.
  .get(
    '/export',
    permit('admin', 'Export the users that match as a file', sends.file(), 'users'),
    query(UserExportQuery),
    async (c) => sendExport(c, userExport, c.req.valid('query'), c.req.valid('query')),
  )
  .get('/:id', permit('self', 'Get a user', sends.tagged(User), 'users'), idOf('User'), async (c) =>
    sendTagged(c, found(await findUser(c.var.db, c.req.valid('param').id), 'User')),
  )
  .post(
    '/',
    permit('admin', 'Add a user', sends.created(User, { isTagged: true, isOnce: true }), 'users'),
    body(UserInput),
    async (c) => {
      // Who could make an admin with a password could do everything that needs a recent sign-in.
      requireRecentSignIn(c.var.user);
      const { program } = c.var.user;
      const wanted = c.req.valid('json');
      if (program && (wanted.password !== undefined || wanted.permission === 'admin'))
        throw programsOnlyInvite();
      const input = await withHashedPassword(wanted);
      const hasPassword = input.password_hash !== undefined;
      const create = async (trx: Database, audit: Audit) => {
        const created = await createUser(trx, input);
        await audit({ action: 'created', ...auditOfUser(undefined, created, hasPassword) });
        return created;
      };
      // A fingerprint has no secrets: sent again with a password, the request may be one with another password.
      const fingerprint = hasPassword ? undefined : idempotencyFingerprint(c, wanted);
      return sendTagged(c, await createOnce(c.var, fingerprint, create, findUser), 201);
    },
  )
  .put(
    '/:id',
    permit('self', 'Change a user', sends.changed(User), 'users'),
    idOf('User'),
    body(UserChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const { program } = c.var.user;
      // A program never changes the account for which it acts.
      if (program && id === c.var.user.id) throw notForPrograms();
      const { permission, branch, ...person } = c.req.valid('json');
      if (program && person.password !== undefined) throw programsOnlyInvite();
      if (person.password !== undefined) requireRecentSignIn(c.var.user);
      // Only admins may change permission and branch: ignore both in a request from any other user.
      const input: Hashed<UserChange> = await withHashedPassword(
        c.var.user.permission === 'admin' ? { ...person, permission, branch } : person,
      );
      const isCurrent = ifMatch(c, 'user', c.req.valid('json'));
      const precondition = (stored: User) => {
        isCurrent(stored);
        const isMoved = input.email !== stored.email;
        const isPromoted = input.permission === 'admin' && stored.permission !== 'admin';
        if (program && (isMoved || isPromoted)) throw programsOnlyInvite();
        if (isMoved || (input.permission ?? stored.permission) !== stored.permission)
          requireRecentSignIn(c.var.user);
      };
      const user = await change(c.var, async (trx, audit) => {
        const { before, after } = found(await updateUser(trx, id, input, precondition), 'User');
        const hasNewPassword = input.password_hash !== undefined;
        await audit({ action: 'changed', ...auditOfUser(before, after, hasNewPassword) });
        return after;
      });
      return sendTagged(c, user);
    },
  )
  .post(
    '/:id/link',
    permit('admin', 'Make a link by which a user sets their password', sends.done(SignInLink)),
    idOf('User'),
    body(LinkInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const { purpose, token } = c.req.valid('json');
      requireRecentSignIn(c.var.user);
      if (id === c.var.user.id) throw conflict('users.link-own');
      const mailed = token === undefined ? undefined : await mailLink(c.var, id, token);
      const link = await change(c.var, async (trx, audit) => {
        if (!mailed) return giveLink(trx, audit, { userId: id, purpose, createdBy: c.var.user.id });
        const of = { object: 'sign-in link', objectId: id, objectName: mailed.name } as const;
        await audit({ action: 'changed', ...of, after: { mailed: true } });
        return mailed;
      });
      const url = c.var.outbox.origin + pathOfLink(link);
      return sendJson(c, { url, expires_at: link.expires_at, mailed: token !== undefined });
    },
  )
  .delete('/:id', permit('admin', 'Delete a user', sends.deleted(), 'users'), idOf('User'), async (c) => {
    const { id } = c.req.valid('param');
    requireRecentSignIn(c.var.user);
    if (id === c.var.user.id) throw conflict('users.own-account');
    await change(c.var, async (trx, audit) => {
      const deleted = found(await deleteUser(trx, id, ifMatch(c, 'user')), 'User');
      await audit({ action: 'deleted', ...auditOfUser(deleted, undefined) });
    });
    return c.body(null, 204);
  });

/** A program with the scope `users` could give a person access. */
const programsOnlyInvite = () => new HttpError(403, 'users.programs-only-invite');
