// The notices above the dashboard: what an admin should see to, each with a link to the screen that helps.

import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AttentionItem } from '../../contract/attention.ts';
import classes from './AttentionNotices.module.css';

export function AttentionNotices({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label="What needs you">
      {items.map(({ kind, text, link }) => (
        <li key={kind}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>{text}</span>
          {link && <Link to={link.path}>{link.text}</Link>}
        </li>
      ))}
    </ul>
  );
}
