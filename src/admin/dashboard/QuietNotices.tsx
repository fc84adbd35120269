// The line below the dashboard: what is well and an admin wants to see each morning, such as the age of the backup.

import { IconCircleCheck } from '@tabler/icons-react';
import type { AttentionItem } from '../../contract/attention.ts';
import classes from './QuietNotices.module.css';

export function QuietNotices({ items }: { items: AttentionItem[] }) {
  return items.map(({ kind, text }) => (
    <p key={kind} className={classes.notice}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  ));
}
