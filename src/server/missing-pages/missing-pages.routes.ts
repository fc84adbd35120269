import {
  BrokenLink,
  BrokenLinkQuery,
  MissingPage,
  Redirect,
} from '../../contract/missing-pages/missing-pages.ts';
import { pageQuery } from '../../contract/lists/lists.ts';
import { change } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { sendJson, sendList } from '../api/send-json.ts';
import { permit, routes } from '../api/permit.ts';
import { body, idOf, query } from '../api/validation.ts';
import { leadTo, listMissing } from './missing-pages.queries.ts';
import { listBrokenLinks } from './links.queries.ts';

export const missingPages = routes()
  .get(
    '/',
    permit('staff', 'List the missing pages and where they lead', sends.list(MissingPage), 'read'),
    query(pageQuery),
    async (c) => {
      // Always a page: what each of them was takes a query.
      const { page = 1, per_page } = c.req.valid('query');
      return sendList(c, { page, per_page }, (range) => listMissing(c.var.db, range!));
    },
  )
  .get(
    '/links',
    permit('staff', 'List the links that lead nowhere', sends.list(BrokenLink), 'read'),
    query(BrokenLinkQuery),
    async (c) => {
      const { db, outbox } = c.var;
      return sendList(c, c.req.valid('query'), (range, { kind, object_id, lang }) =>
        listBrokenLinks(db, outbox.origin, { kind, object_id, lang }, range),
      );
    },
  )
  .put(
    '/:id',
    permit('staff', 'Lead a missing page to another one, or nowhere', sends.done(MissingPage), 'content'),
    idOf('Missing page'),
    body(Redirect),
    async (c) => {
      const [{ id }, { target }] = [c.req.valid('param'), c.req.valid('json')];
      const changed = await change(c.var, (trx, audit) => leadTo(trx, audit, id, target));
      c.var.changed('redirects');
      return sendJson(c, changed);
    },
  );
