import { pageQuery } from '../../contract/lists/lists.ts';
import { SentAgain, UnsentMail } from '../../contract/outbox/outbox.ts';
import { change } from '../audit/change.ts';
import { permit, routes } from '../api/permit.ts';
import { sends } from '../api/describe.ts';
import { conflict, notFound } from '../api/errors.ts';
import { sendJson, sendList } from '../api/send-json.ts';
import { idOf, query } from '../api/validation.ts';
import { discardTask, listUnfinished, runAgain, runAllAgain } from '../tasks/tasks.queries.ts';
import { asUnsentMail, mailKinds } from './mail.ts';

const byId = idOf('Mail');

export const outbox = routes()
  .get(
    '/',
    permit('admin', 'List the mails that are not sent yet', sends.list(UnsentMail), 'read'),
    query(pageQuery),
    async (c) => {
      const to = c.var.outbox.mailConfig?.to ?? [];
      return sendList(c, c.req.valid('query'), async (range) => {
        const { items, total } = await listUnfinished(c.var.db, mailKinds, range);
        return { items: items.map((task) => asUnsentMail(task, to)), total };
      });
    },
  )
  .post('/send-again', permit('admin', 'Send all failed mails again', sends.one(SentAgain)), async (c) => {
    const count = await change(c.var, async (trx, audit) => {
      const sent = await runAllAgain(trx, mailKinds);
      await audit({ action: 'sent again', object: 'mail', after: { count: sent } });
      return sent;
    });
    return sendJson(c, { count });
  })
  .post('/:id/send-again', permit('admin', 'Send a failed mail again', sends.nothing()), byId, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      if (!(await runAgain(trx, mailKinds, id))) throw notFound('Mail');
      await audit({ action: 'sent again', object: 'mail', objectId: id });
    });
    return c.body(null, 204);
  })
  .delete('/:id', permit('admin', 'Delete a mail that is not sent', sends.nothing()), byId, async (c) => {
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const result = await discardTask(trx, mailKinds, id);
      if (result === 'missing') throw notFound('Mail');
      if (result === 'running') throw conflict('contacts.being-sent');
      await audit({ action: 'deleted', object: 'mail', objectId: id });
    });
    return c.body(null, 204);
  });
