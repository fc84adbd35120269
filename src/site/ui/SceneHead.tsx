import type { ReactNode } from 'react';
import type { Messages } from '../../contract/catalogue.ts';
import { Art } from './Art.tsx';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import styles from './SceneHead.module.css';

interface SceneHeadProps {
  messages: Messages;
  crumbs: Crumb[];
  title: string;
  lead: string;
  /** The picture (see `Art`). */
  art: string;
  /** What it shows, if that is not what the catalogue says. */
  alt: string | undefined;
  children: ReactNode;
}

/** The top of a page with a picture: breadcrumb, logo, heading and lead, then the picture in full width. */
export const SceneHead = ({ messages, crumbs, title, lead, art, alt, children }: SceneHeadProps) => (
  <div className={styles.head}>
    <div className={`wrap ${styles.words}`}>
      <Breadcrumb crumbs={crumbs} messages={messages} />
      <div className={styles.mark}>{children}</div>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    <div className={styles.scene}>
      <Art name={art} alt={alt} shape="wide" sizes="100vw" eager />
    </div>
  </div>
);
