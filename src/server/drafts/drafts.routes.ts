// The API routes of drafts (§ 9.24), and of published versions (§ 8.19).

import type { Context } from 'hono';
import type { AuditAction } from '../../contract/audit/audit.ts';
import {
  Draft,
  DraftItem,
  DraftLink,
  DraftListQuery,
  DraftOrStart,
  DraftPublish,
  DraftReady,
  DraftSave,
  DraftSaved,
  DraftSchedule,
  DraftStart,
  DraftStartQuery,
  DraftStateChange,
  Published,
  Version,
  VersionItem,
  VersionListQuery,
  VersionRestore,
  Withdrawal,
} from '../../contract/drafts/drafts.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found, InvalidFields } from '../api/errors.ts';
import { body, idempotencyFingerprint, idOf, parseFields, query } from '../api/validation.ts';
import { sendJson, sendList } from '../api/send-json.ts';
import { permit, routes, type SignedIn } from '../api/permit.ts';
import { type Audit, change, createOnce } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { kindOf, refuseOthers } from '../versions/versioned.ts';
import { findVersion, listVersions } from '../versions/versions.queries.ts';
import {
  beginDraft,
  changeState,
  discardDraft,
  type Editor,
  entryOf,
  lockSeen,
  markReady,
  openDraftOf,
  restoreVersion,
  saveDraft,
} from './change-draft.ts';
import { linkExpiry, linkTo, newLinkKey } from './draft-links.queries.ts';
import { type DraftRow, findDraft, listDrafts, readStart, showDraft, updateDraft } from './drafts.queries.ts';
import { checkPicturesOf, publishDraft, scheduleDraft, withdraw } from './publish.tasks.ts';

type Call = Context<ApiEnv & SignedIn>;

const edit = <Result>({ var: site }: Call, work: (editor: Editor) => Promise<Result>): Promise<Result> =>
  change(site, (trx, audit) => work({ ...site, trx, audit }));

const sendEdited = async (c: Call, work: (editor: Editor) => Promise<DraftRow>) =>
  sendJson(c, await showDraft(c.var, await edit(c, work)));

const changeLinks = (c: Call, id: number, action: AuditAction, values: Partial<DraftRow>) =>
  edit(c, async (editor) => {
    const { draft } = await lockSeen(editor, id);
    await editor.audit({ ...entryOf(draft, action), object: 'draft link' });
    return updateDraft(editor.trx, id, values);
  });

const idOfDraft = idOf('Draft');

export const drafts = routes()
  .get(
    '/',
    permit('staff', 'List the drafts', sends.list(DraftItem), 'read'),
    query(DraftListQuery),
    async (c) => sendList(c, c.req.valid('query'), (range, of) => listDrafts(c.var.db, of, range)),
  )
  .post(
    '/',
    permit(
      'staff',
      'Open the draft of an object, or a new one',
      sends.created(Draft, { isOnce: true, mayExist: true }),
      'content',
    ),
    body(DraftStart),
    async (c) => {
      const { kind, object_id, lang, fields } = c.req.valid('json');
      const versioned = kindOf(c.var.kinds, { kind, lang });
      if (object_id !== null) {
        const { draft, isNew } = await edit(c, (editor) => openDraftOf(editor, versioned, object_id));
        return sendJson(c, await showDraft(c.var, draft), isNew ? 201 : 200);
      }
      if (kind === 'texts' || lang !== 'en') throw new InvalidFields({ object_id: 'drafts.unnamed' });
      const start = parseFields(versioned.fields, { ...versioned.empty, ...fields });
      const create = (trx: Database, audit: Audit) => beginDraft({ ...c.var, trx, audit }, versioned, start);
      const draft = await createOnce(c.var, idempotencyFingerprint(c, { kind, start }), create, findDraft);
      return sendJson(c, await showDraft(c.var, draft), 201);
    },
  )
  // The routes with a word in place of an id must come before those with `:id`.
  .post(
    '/withdrawals',
    permit(
      'staff',
      'Take an article, a job or a page off the site, into its draft',
      sends.done(Draft),
      'content',
    ),
    body(Withdrawal),
    async (c) => {
      const { kind, object_id, lang, state } = c.req.valid('json');
      const versioned = kindOf(c.var.kinds, { kind, lang });
      refuseOthers(versioned, c.var.user);
      const draft = await edit(c, (editor) => withdraw(editor, versioned, object_id, state));
      c.var.changed(kind);
      return sendJson(c, await showDraft(c.var, draft));
    },
  )
  .get(
    '/start',
    permit('staff', 'Get the draft of an object, or what one begins with', sends.one(DraftOrStart), 'read'),
    query(DraftStartQuery),
    async (c) => {
      const { kind, object_id, lang } = c.req.valid('query');
      return sendJson(c, await readStart(c.var, kindOf(c.var.kinds, { kind, lang }), object_id));
    },
  )
  .get('/:id', permit('staff', 'Get a draft', sends.one(Draft), 'read'), idOfDraft, async (c) => {
    const draft = found(await findDraft(c.var.db, c.req.valid('param').id), 'Draft');
    return sendJson(c, await showDraft(c.var, draft));
  })
  .put(
    '/:id',
    permit('staff', 'Save a draft', sends.done(DraftSaved), 'content'),
    idOfDraft,
    body(DraftSave),
    async (c) => {
      const [{ id }, save] = [c.req.valid('param'), c.req.valid('json')];
      return sendJson(c, await edit(c, (editor) => saveDraft(editor, id, save)));
    },
  )
  .delete('/:id', permit('staff', 'Delete a draft', sends.nothing(), 'content'), idOfDraft, async (c) => {
    await edit(c, (editor) => discardDraft(editor, c.req.valid('param').id));
    return c.body(null, 204);
  })
  .post(
    '/:id/publish',
    permit('staff', 'Publish a draft', sends.done(Published, { isOnce: true }), 'content'),
    idOfDraft,
    body(DraftPublish),
    async (c) => {
      const [{ id }, based] = [c.req.valid('param'), c.req.valid('json')];
      await checkPicturesOf(c.var, id);
      const publish = (trx: Database, audit: Audit) => publishDraft({ ...c.var, trx, audit }, id, based);
      const version = await createOnce(c.var, idempotencyFingerprint(c, based), publish, findVersion);
      c.var.changed(version.kind);
      return sendJson(c, { kind: version.kind, id: version.object_id });
    },
  )
  .put(
    '/:id/schedule',
    permit('staff', 'Plan when a draft is published', sends.done(Draft), 'content'),
    idOfDraft,
    body(DraftSchedule),
    async (c) => {
      const [{ id }, schedule] = [c.req.valid('param'), c.req.valid('json')];
      if (schedule.publish_at !== null) await checkPicturesOf(c.var, id);
      return sendEdited(c, (editor) => scheduleDraft(editor, id, schedule));
    },
  )
  .put(
    '/:id/ready',
    permit('staff', 'Say whether a draft is ready to be published', sends.done(Draft), 'content'),
    idOfDraft,
    body(DraftReady),
    async (c) => sendEdited(c, (editor) => markReady(editor, c.req.valid('param').id, c.req.valid('json'))),
  )
  .put(
    '/:id/state',
    permit('staff', 'Archive what is not on the site, or work on it again', sends.done(Draft), 'content'),
    idOfDraft,
    body(DraftStateChange),
    async (c) => sendEdited(c, (editor) => changeState(editor, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/:id/link',
    permit('staff', 'Make a link to a draft', sends.created(DraftLink), 'content'),
    idOfDraft,
    async (c) => {
      const expires_at = linkExpiry();
      const draft = await changeLinks(c, c.req.valid('param').id, 'created', { link_expires_at: expires_at });
      return sendJson(c, { path: linkTo(draft, Date.parse(expires_at)), expires_at }, 201);
    },
  )
  .delete(
    '/:id/link',
    permit('staff', 'Revoke all links to a draft', sends.nothing(), 'content'),
    idOfDraft,
    async (c) => {
      const values = { link_key: newLinkKey(), link_expires_at: null };
      await changeLinks(c, c.req.valid('param').id, 'deleted', values);
      return c.body(null, 204);
    },
  );

export const versions = routes()
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
      const [{ id }, { replace }] = [c.req.valid('param'), c.req.valid('json')];
      return sendEdited(c, (editor) => restoreVersion(editor, id, replace));
    },
  );
