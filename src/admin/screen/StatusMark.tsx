// The status of a message as a small mark.

import type { ContactStatus } from '../../contract/contacts/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import classes from './StatusMark.module.css';

export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <span className={classes.mark} data-status={status}>
      {inboxMessages.statuses[status]}
    </span>
  );
}
