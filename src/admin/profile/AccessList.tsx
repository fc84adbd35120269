// A list of what gives access to an account: sessions or API tokens.

import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../ui/Mark.tsx';
import classes from './AccessList.module.css';

interface AccessListProps {
  /** Accessible name of the list. */
  label: string;
  children: ReactNode;
}

export function AccessList({ label, children }: AccessListProps) {
  return (
    <ul aria-label={label} className={classes.list}>
      {children}
    </ul>
  );
}

interface AccessItemProps {
  name: string;
  /** The level of the item's heading. */
  order?: 2 | 3;
  Icon: Icon;
  /** Short words beside the name. */
  marks: readonly string[];
  /** One line above the details. */
  summary?: string;
  details: readonly ReactNode[];
  /** The button that ends this access. */
  action: ReactNode;
}

export function AccessItem({ name, order = 2, Icon, marks, summary, details, action }: AccessItemProps) {
  const Heading = `h${order}` as const;
  return (
    <li className={classes.item}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </span>
      <div>
        <Heading className={classes.heading}>
          {name}
          {marks.map((mark) => (
            <Mark key={mark} text={mark} />
          ))}
        </Heading>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.detail}>
          {details.map((detail, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the details of an item never change their order
            <span key={index}>{detail}</span>
          ))}
        </p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
