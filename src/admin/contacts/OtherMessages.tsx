// The newest other messages of a sender, beside one of them.

import { Link } from 'react-router';
import { shortDate } from '../../contract/calendar.ts';
import type { ContactThread } from '../../contract/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { langOf } from '../../contract/language.ts';
import { paths } from '../../contract/paths.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import classes from './ContactPanels.module.css';

const { others: texts } = inboxMessages;

export function OtherMessages({ others, others_total }: Pick<ContactThread, 'others' | 'others_total'>) {
  if (others_total === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="other-messages">
      <h2 id="other-messages">{texts.title(others_total.toLocaleString('en'))}</h2>
      <ul className={classes.others}>
        {others.map(({ id, subject, created_at, status }) => (
          <li key={id}>
            <Link to={paths.adminContact(id)}>
              <span className={classes.subject} lang={langOf(subject)}>
                {subject}
              </span>
              <span className={classes.meta}>
                <time dateTime={created_at}>{shortDate(created_at)}</time>
                <StatusMark status={status} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
