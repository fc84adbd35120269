import { ListedPage, ListedPagesQuery, Page } from '../../contract/pages/pages.ts';
import { sends } from '../api/describe.ts';
import { found } from '../api/errors.ts';
import { ifMatch } from '../api/etag.ts';
import { permit, routes } from '../api/permit.ts';
import { sendTagged } from '../api/send-json.ts';
import { body, idempotencyFingerprint, idOf, query, readJsonBody } from '../api/validation.ts';
import { change, createOnce } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { forgetVersions } from '../drafts/forget-objects.ts';
import {
  languageQuery,
  sendInLanguage,
  sendTranslated,
  writesTranslation,
} from '../translations/translated-calls.ts';
import { unlessReplaced } from '../versions/unless-replaced.ts';
import { lockObject, recordPublication, refuseMissingPictures } from '../versions/versions.queries.ts';
import { FilledPage, pageVersions } from './page-versions.ts';
import { createPage, deletePage, findPage, listPages, updatePage } from './pages.queries.ts';

/** Calls in another language change the translation instead. */
const translationWriter = writesTranslation('pages', readJsonBody);

/** The routes of pages of their own, below /api/pages (§ 5.14). */
export const pages = routes()
  .get(
    '/',
    permit('public', 'List the pages of their own', sends.list(ListedPage), {
      scope: 'read',
      stored: 'pages',
    }),
    query(ListedPagesQuery),
    async (c) =>
      sendTranslated(c, 'pages', c.req.valid('query'), (range, of) => listPages(c.var.db, { ...of, range })),
  )
  .get(
    '/:id',
    permit('public', 'Get a page of its own', sends.tagged(Page), { scope: 'read', stored: 'pages' }),
    idOf('Page'),
    languageQuery,
    async (c) => sendInLanguage(c, 'pages', await findPage(c.var.db, c.req.valid('param').id)),
  )
  .post(
    '/',
    permit('admin', 'Add a page', sends.created(Page, { isTagged: true, isOnce: true }), 'content'),
    ...translationWriter,
    body(FilledPage),
    async (c) => {
      const input = c.req.valid('json');
      await refuseMissingPictures(c.var, input);
      const create = async (trx: Database) => {
        const publication = { before: undefined, after: await createPage(trx, input) };
        return recordPublication(trx, pageVersions, publication, c.var);
      };
      const page = await createOnce(c.var, idempotencyFingerprint(c, input), create, findPage);
      c.var.changed('pages');
      return sendTagged(c, page, 201);
    },
  )
  .put(
    '/:id',
    permit('admin', 'Change a page', sends.changed(Page), 'content'),
    idOf('Page'),
    ...translationWriter,
    body(FilledPage),
    async (c) => {
      const [{ id }, input] = [c.req.valid('param'), c.req.valid('json')];
      const precondition = ifMatch(c, 'page', input);
      await refuseMissingPictures(c.var, input, await findPage(c.var.db, id));
      const page = await change(c.var, async (trx) => {
        await lockObject(trx, 'pages', id);
        const live = found(await findPage(trx, id), 'Page');
        const passes = await unlessReplaced(trx, pageVersions, live, precondition);
        const changed = found(await updatePage(trx, id, input, passes), 'Page');
        return recordPublication(trx, pageVersions, changed, c.var);
      });
      c.var.changed('pages');
      return sendTagged(c, page);
    },
  )
  .delete(
    '/:id',
    permit('admin', 'Delete a page', sends.deleted(), 'content'),
    idOf('Page'),
    ...translationWriter,
    async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, async (trx, audit) => {
        const deleted = found(await deletePage(trx, id), 'Page');
        ifMatch(c, 'page')(deleted);
        await forgetVersions(trx, 'pages', id);
        const object = { object: 'page', objectId: id, objectName: deleted.title } as const;
        await audit({ action: 'deleted', ...object, ...pageVersions.auditOf(deleted, undefined) });
      });
      c.var.changed('pages');
      return c.body(null, 204);
    },
  );
