import { Hono } from 'hono';
import { User, UserChange, UserDraft, UserListQuery } from '../../contract/users.ts';
import { change } from '../audit/change.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { conflict, notFound } from '../http/errors.ts';
import { sendList } from '../http/listing.ts';
import { permit } from '../auth/permit.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { ifMatch, etagHeader } from '../http/stale-edits.ts';
import { body, idOf, query } from '../http/validation.ts';
import {
  auditOfUser,
  createUser,
  deleteUser,
  findUser,
  listUsers,
  updateUser,
  withHashedPassword,
} from './users.queries.ts';

/** The routes of staff accounts, below /api/users (§ 9). */
export const users = new Hono<ApiEnv>()
  .get('/', permit('admin'), responses.list(User), query(UserListQuery), async (c) => {
    const listQuery = c.req.valid('query');
    return sendList(c, listQuery, (range) => listUsers(c.var.db, { ...listQuery, range }));
  })
  .get('/:id', permit('self'), responses.tagged(User), idOf('User'), async (c) => {
    const user = await findUser(c.var.db, c.req.valid('param').id);
    if (!user) throw notFound('User');
    return c.json(user, 200, etagHeader(user));
  })
  .post('/', permit('admin'), responses.created(User, { isTagged: true }), body(UserDraft), async (c) => {
    const draft = await withHashedPassword(c.req.valid('json'));
    const user = await change(c.var, async (trx, audit) => {
      const created = await createUser(trx, draft);
      await audit({
        action: 'created',
        ...auditOfUser(undefined, created, draft.password_hash !== undefined),
      });
      return created;
    });
    return c.json(user, 201, etagHeader(user));
  })
  .put('/:id', permit('self'), responses.changed(User), idOf('User'), body(UserChange), async (c) => {
    const { permission, branch, ...person } = c.req.valid('json');
    // Only admins may change permission and branch: ignore both in a request from any other user.
    const draft = await withHashedPassword(
      c.var.user.permission === 'admin' ? { ...person, permission, branch } : person,
    );
    const user = await change(c.var, async (trx, audit) => {
      const changed = await updateUser(trx, c.req.valid('param').id, draft, ifMatch(c, 'user'));
      if (!changed) throw notFound('User');
      const { before, after } = changed;
      await audit({
        action: 'changed',
        ...auditOfUser(before, after, draft.password_hash !== undefined),
      });
      return after;
    });
    return c.json(user, 200, etagHeader(user));
  })
  .delete('/:id', permit('admin'), responses.noContent(), idOf('User'), async (c) => {
    const { id } = c.req.valid('param');
    requireRecentSignIn(c.var.user);
    if (id === c.var.user.id) throw conflict('You cannot delete your own account. Ask another admin.');
    await change(c.var, async (trx, audit) => {
      const deleted = await deleteUser(trx, id);
      if (!deleted) throw notFound('User');
      await audit({ action: 'deleted', ...auditOfUser(deleted, undefined) });
    });
    return c.body(null, 204);
  });
