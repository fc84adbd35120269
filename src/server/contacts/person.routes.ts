import { ApplicationSettings } from '../../contract/contacts/applications.ts';
import { StaffContact } from '../../contract/contacts/contacts.ts';
import { pageQuery } from '../../contract/lists/lists.ts';
import { DeletedOld, DeleteOldQuery, Erased, Person, PersonQuery } from '../../contract/contacts/person.ts';
import { change } from '../audit/change.ts';
import { emptyLog } from '../db/engine.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { sendJson, sendList } from '../api/send-json.ts';
import { body, query } from '../api/validation.ts';
import { storeSetting } from '../notices/notices.queries.ts';
import { readApplicationSettings } from './applications.queries.ts';
import { recordErasure, deleteOld, erasePerson, listOld, readPerson } from './person.queries.ts';

const one = 'one e-mail address or telephone number';

export const privacy = routes()
  .get(
    '/old',
    permit('admin', 'List the old messages', sends.list(StaffContact), 'read'),
    query(pageQuery),
    async (c) => sendList(c, c.req.valid('query'), (range) => listOld(c.var.db, range)),
  )
  .delete(
    '/old',
    permit('admin', 'Delete old messages', sends.one(DeletedOld), 'content'),
    query(DeleteOldQuery),
    async (c) => {
      const { before } = c.req.valid('query');
      const result = await change(c.var, async (trx, audit) => {
        const deleted = await deleteOld(trx, before);
        await audit({ action: 'deleted', object: 'contact', before: { before, count: deleted.count } });
        return deleted;
      });
      return sendJson(c, result);
    },
  )
  .get(
    '/person',
    permit('admin', `Get what is stored about ${one}`, sends.unpaged(Person), 'read'),
    query(PersonQuery),
    async (c) => sendJson(c, await readPerson(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/person/export',
    permit('admin', `Export what is stored about ${one}`, sends.unpaged(Person), 'read'),
    query(PersonQuery),
    async (c) => {
      const person = await change(c.var, async (trx, audit) => {
        const found = await readPerson(trx, c.req.valid('query'));
        // Without the address: the audit log outlives an erasure.
        await audit({ action: 'exported', object: 'person', after: { messages: found.messages.length } });
        return found;
      });
      return sendJson(c, person);
    },
  )
  .delete(
    '/person',
    permit('admin', `Erase what is stored about ${one}`, sends.one(Erased), 'content'),
    query(PersonQuery),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const erased = await change(c.var, async (trx, audit) => {
        const result = await erasePerson(trx, c.req.valid('query'));
        await recordErasure(trx, c.req.valid('query'));
        await audit({ action: 'deleted', object: 'person', before: result });
        return result;
      });
      await emptyLog(c.var.db);
      return sendJson(c, erased);
    },
  );

export const applicationSettings = routes()
  .get(
    '/settings',
    permit('staff', 'Get for how long applications are kept', sends.one(ApplicationSettings), 'read'),
    async (c) => sendJson(c, await readApplicationSettings(c.var.db)),
  )
  .put(
    '/settings',
    permit('admin', 'Set for how long applications are kept', sends.done(ApplicationSettings)),
    body(ApplicationSettings),
    async (c) => {
      const after = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        const before = await readApplicationSettings(trx);
        await storeSetting(trx, 'applications', after);
        await audit({ action: 'changed', object: 'application settings', before, after });
      });
      // The page of an open job says how long an application is kept.
      c.var.changed('careers');
      return sendJson(c, after);
    },
  );
