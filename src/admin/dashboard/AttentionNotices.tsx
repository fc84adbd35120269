// What an admin should see to, each with a link to the screen that helps: in a box above the dashboard, or in a line below it.

import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconLanguage,
  IconLinkOff,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { langOf } from '../screen/values.tsx';
import classes from './AttentionNotices.module.css';
import { words } from '../words/words.ts';

export function AttentionNotices({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={`panel ruled ${classes.notices}`} aria-label={words.dashboard.attention}>
      {items.map(({ kind, isTrouble, text, link }) => {
        const Icon = isTrouble ? IconAlertTriangle : IconCircleCheck;
        return (
          <li key={kind} data-trouble={isTrouble}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span lang={langOf(text)}>{text}</span>
            {link && <Link to={link.path}>{link.text}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

/** What is well and an admin wants to see each morning, such as the age of the backup. */
export function QuietNotices({ items }: { items: AttentionItem[] }) {
  return items.map(({ kind, text, link }) => {
    const Icon = iconOf(kind);
    return (
      <p key={kind} className={classes.quiet}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>
          <span>{text}</span> {link && <Link to={link.path}>{link.text}</Link>}
        </span>
      </p>
    );
  });
}

function iconOf(kind: AttentionItem['kind']) {
  if (kind === 'translations') return IconLanguage;
  return kind === 'old-messages' ? IconArchive : kind === 'links' ? IconLinkOff : IconCircleCheck;
}
