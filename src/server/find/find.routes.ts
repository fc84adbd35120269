import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { FindQuery, Found } from '../../contract/find/find.ts';
import { permit, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { query } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { findEverywhere } from './find.queries.ts';

/** One search at a time: each may read long texts, and those that arrive together would block the process for their sum. */
const inTurn = pLimit(1);

export const find = routes().get(
  '/',
  permit(
    'staff',
    'Find jobs, articles, messages, drafts, texts of the site and users',
    sends.done(Found),
    'read',
  ),
  query(FindQuery),
  async (c) => {
    const { search } = c.req.valid('query');
    const { permission, program } = c.var.user;
    // A program needs the scope of the calls below /users for them here, too.
    const withUsers = permission === 'admin' && (!program || program.scopes.includes('users'));
    const found = await inTurn(async () => {
      await nextTurn();
      return findEverywhere(c.var, search, withUsers);
    });
    return sendJson(c, found);
  },
);
