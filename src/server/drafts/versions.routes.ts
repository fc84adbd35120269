// The API routes of published versions (§ 8.19).

import { Hono } from 'hono';
import {
  Draft,
  Version,
  VersionItem,
  VersionListQuery,
  VersionRestore,
} from '../../contract/drafts/drafts.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { sendList } from '../api/listing.ts';
import { permit } from '../api/permit.ts';
import { body, idOf, query } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { restoreVersion } from './change-draft.ts';
import { showDraft } from './drafts.queries.ts';
import { findVersion, listVersions } from '../versions/versions.queries.ts';

export const versions = new Hono<ApiEnv>()
  .get(
    '/',
    permit('staff', 'List the versions of an object', sends.list(VersionItem), 'read'),
    query(VersionListQuery),
    async (c) => sendList(c, c.req.valid('query'), (range, of) => listVersions(c.var.db, of, range)),
  )
  .get('/:id', permit('staff', 'Get a version', sends.one(Version), 'read'), idOf('Version'), async (c) =>
    sendJson(c, found(await findVersion(c.var.db, c.req.valid('param').id), 'Version')),
  )
  .post(
    '/:id/restore',
    permit('staff', 'Put a version into the draft of its object', sends.done(Draft), 'content'),
    idOf('Version'),
    body(VersionRestore),
    async (c) => {
      const draft = await restoreVersion(c.var, c.req.valid('param').id, c.req.valid('json').replace);
      return sendJson(c, await showDraft(c.var, draft));
    },
  );
