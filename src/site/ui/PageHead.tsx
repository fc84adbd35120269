import type { ReactNode } from 'react';
import type { Messages } from '../../contract/catalogue.ts';
import { langOf } from '../../contract/language/language.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  messages: Messages;
  crumbs: Crumb[];
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The top of a page without a picture: breadcrumb, heading and lead, on a lattice pattern. */
export const PageHead = ({ messages, crumbs, title, lead, children }: PageHeadProps) => (
  <div className={styles.head}>
    <div className={`wrap ${styles.inner}`}>
      <Breadcrumb crumbs={crumbs} messages={messages} />
      <h1 lang={langOf(title, messages.lang)}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  </div>
);
