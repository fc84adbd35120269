import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/tables.ts';
import type { AttentionCheck } from '../api/context.ts';
import { countTroubled } from '../tasks/unfinished.queries.ts';
import { mailKinds } from './unsent-mail.ts';

/** The notice about mail that was given up, or that could not be sent for a while. */
export function checkMail(db: Database): AttentionCheck {
  return async () => {
    const count = await countTroubled(db, mailKinds);
    if (count === 0) return undefined;
    const { inTrouble, link } = adminMessages.outbox;
    return {
      kind: 'mail',
      isTrouble: true,
      text: inTrouble(count),
      link: { text: link, path: paths.adminOutbox() },
    };
  };
}
