import { Hono } from 'hono';
import { User, UserChange, UserDraft, UserListQuery } from '../../contract/users.ts';
import type { ApiEnv } from '../http/context.ts';
import { responses } from '../http/describe.ts';
import { conflict, notFound } from '../http/errors.ts';
import { sendList } from '../http/listing.ts';
import { permit } from '../auth/permit.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { ifMatch, etagHeader } from '../http/stale-edits.ts';
import { body, idOf, query } from '../http/validation.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser } from './users.queries.ts';

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
    const user = await createUser(c.var.db, c.req.valid('json'));
    return c.json(user, 201, etagHeader(user));
  })
  .put('/:id', permit('self'), responses.changed(User), idOf('User'), body(UserChange), async (c) => {
    const { permission, branch, ...person } = c.req.valid('json');
    // Only admins may change permission and branch: ignore both in a request from any other user.
    const change = c.var.user.permission === 'admin' ? { ...person, permission, branch } : person;
    const user = await updateUser(c.var.db, c.req.valid('param').id, change, ifMatch(c, 'user'));
    if (!user) throw notFound('User');
    return c.json(user, 200, etagHeader(user));
  })
  .delete('/:id', permit('admin'), responses.noContent(), idOf('User'), async (c) => {
    const { id } = c.req.valid('param');
    requireRecentSignIn(c.var.user);
    if (id === c.var.user.id) throw conflict('You cannot delete your own account. Ask another admin.');
    if (!(await deleteUser(c.var.db, id))) throw notFound('User');
    return c.body(null, 204);
  });
