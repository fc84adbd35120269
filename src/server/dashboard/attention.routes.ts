import { Hono } from 'hono';
import { z } from 'zod';
import { AttentionItem } from '../../contract/attention.ts';
import { permit } from '../api/permit.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';

/** GET /api/attention: what an admin should see to. Empty when all is well. */
export const attention = new Hono<ApiEnv>().get(
  '/',
  permit('admin', 'List what an admin should see to', sends.one(z.array(AttentionItem)), { scope: 'read' }),
  async (c) => {
    const results = await Promise.allSettled(c.var.attention.map((check) => check()));
    const items: AttentionItem[] = [];
    for (const result of results) {
      // A check that fails must not hide the others.
      if (result.status === 'rejected') c.var.log.error({ err: result.reason }, 'a check for admins failed');
      else if (result.value) items.push(result.value);
    }
    return c.json(items);
  },
);
