import type { ReactNode } from 'react';
import { langOf } from '../../contract/language.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  crumbs: Crumb[];
  title: string;
  lead?: ReactNode;
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The top of a page without a picture: breadcrumb, heading and lead, on a lattice pattern. */
export function PageHead({ crumbs, title, lead, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 lang={langOf(title)}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
