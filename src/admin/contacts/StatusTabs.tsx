// Links above the list of messages: all of them, those of one status, and those of the person who is signed in.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { contactStatuses } from '../../contract/contacts/contacts.ts';
import { ME, statusCountsQuery } from './inbox.data.ts';
import { urlWith, useParamsOfUrl } from '../url/url-params.ts';
import classes from './StatusTabs.module.css';
import { words } from '../words/words.ts';

const { statuses, tabs } = words.inbox;

/** The tabs set the filters of the list in the URL; search and order stay. */
export function StatusTabs() {
  const [params] = useParamsOfUrl();
  const { data: counts } = useQuery(statusCountsQuery);
  const isRowComplete = counts !== undefined;
  const status = params.get('status');
  const isMine = params.get('assigned_to') === ME;

  return (
    <nav aria-label={tabs.label}>
      <ul className={classes.tabs}>
        <Tab
          label={tabs.all}
          isCurrent={status === null}
          isRowComplete={isRowComplete}
          to={urlWith(params, { page: null, status: null })}
        />
        {contactStatuses.map((name) => (
          <Tab
            key={name}
            label={statuses[name]}
            count={counts?.[name]}
            isCurrent={status === name}
            isRowComplete={isRowComplete}
            to={urlWith(params, { page: null, status: name })}
          />
        ))}
        <li className={classes.divider} aria-hidden />
        <Tab
          label={tabs.mine}
          isCurrent={isMine}
          isRowComplete={isRowComplete}
          to={urlWith(params, { page: null, assigned_to: isMine ? null : ME })}
        />
      </ul>
    </nav>
  );
}

interface TabProps {
  label: string;
  count?: number;
  isCurrent: boolean;
  /** Whether the numbers have been read: they make the row longer. */
  isRowComplete: boolean;
  to: { search: string };
}

function Tab({ label, count, isCurrent, isRowComplete, to }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls: show the tab that was chosen.
  useEffect(() => {
    const row = link.current?.closest('ul');
    if (isCurrent && isRowComplete && row)
      row.scrollLeft = link.current!.offsetLeft - (row.clientWidth - link.current!.offsetWidth) / 2;
  }, [isCurrent, isRowComplete]);
  return (
    <li>
      <Link
        ref={link}
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={classes.tab}
      >
        <span>{label}</span>
        {count !== undefined && count > 0 && (
          <span className={classes.count}>{count.toLocaleString('en')}</span>
        )}
      </Link>
    </li>
  );
}
