// The lines below the dashboard: what is well and an admin wants to see each morning, such as the age of the backup.

import { IconArchive, IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AttentionItem } from '../../contract/attention.ts';
import classes from './QuietNotices.module.css';

export function QuietNotices({ items }: { items: AttentionItem[] }) {
  return items.map(({ kind, text, link }) => {
    const Icon = kind === 'old-messages' ? IconArchive : kind === 'links' ? IconLinkOff : IconCircleCheck;
    return (
      <p key={kind} className={classes.notice}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>
          {text} {link && <Link to={link.path}>{link.text}</Link>}
        </span>
      </p>
    );
  });
}
