import { StaffContact } from '../../contract/contacts/contacts.ts';
import { pageQuery } from '../../contract/lists/lists.ts';
import { DeletedOld, DeleteOldQuery, Erased, Person, PersonQuery } from '../../contract/contacts/person.ts';
import { change } from '../audit/change.ts';
import { emptyLog } from '../db/engine.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { sendJson, sendList } from '../api/send-json.ts';
import { query } from '../api/validation.ts';
import { recordErasure } from './erasures.queries.ts';
import { deleteOld, erasePerson, listOld, readPerson } from './person.queries.ts';

/** The routes of old messages and of everything about one person, below /api/contacts (§ 9.20). */
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
    permit(
      'admin',
      'Get what is stored about one e-mail address or telephone number',
      sends.unpaged(Person),
      'read',
    ),
    query(PersonQuery),
    async (c) => sendJson(c, await readPerson(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/person/export',
    permit(
      'admin',
      'Export what is stored about one e-mail address or telephone number',
      sends.unpaged(Person),
      'read',
    ),
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
    permit(
      'admin',
      'Erase what is stored about one e-mail address or telephone number',
      sends.one(Erased),
      'content',
    ),
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
