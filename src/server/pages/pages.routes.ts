import { ListedPage, ListedPagesQuery, Page } from '../../contract/pages/pages.ts';
import { sends } from '../api/describe.ts';
import { permit, routes } from '../api/permit.ts';
import { body, idOf, query, readJsonBody } from '../api/validation.ts';
import { sendAdded, sendChanged, sendDeleted } from '../drafts/object-calls.ts';
import { languageQuery, sendInLanguage, sendTranslated, writesTranslation } from '../translations/calls.ts';
import { refuseMissingPictures } from '../versions/versions.queries.ts';
import { FilledPage, pageVersions } from './page-versions.ts';
import { findPage, listPages, pages as pageRows } from './pages.queries.ts';

const translationWriter = writesTranslation('pages', readJsonBody);

const pageCalls = { versions: pageVersions, rows: pageRows };

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
      return sendAdded(c, pageCalls, input);
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
      await refuseMissingPictures(c.var, input, await findPage(c.var.db, id));
      return sendChanged(c, pageCalls, id, input);
    },
  )
  .delete(
    '/:id',
    permit('admin', 'Delete a page', sends.deleted(), 'content'),
    idOf('Page'),
    ...translationWriter,
    async (c) => sendDeleted(c, pageCalls, c.req.valid('param').id),
  );
