// A card of the dashboard: one number and a link to the list that it counts.

import { VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import classes from './NumberCard.module.css';
import { words } from '../words/words.ts';

interface NumberCardProps {
  title: string;
  count: number;
  path: string;
  accent: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
}

export function NumberCard({ title, count, path, accent, Icon }: NumberCardProps) {
  return (
    <li className={`panel ${classes.card}`} data-accent={accent}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.count}>{count.toLocaleString('en')}</p>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.75} />
      </span>
      <Link to={path} className={classes.link}>
        <span>{words.dashboard.viewAll}</span>{' '}
        <VisuallyHidden component="span">{words.dashboard.of(title)}</VisuallyHidden>
      </Link>
    </li>
  );
}
