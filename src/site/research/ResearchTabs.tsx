import type { ReactNode } from 'react';
import { companies } from '../../../content/companies.ts';
import { research } from '../../../content/research.ts';
import { paths } from '../../contract/paths.ts';
import styles from './ResearchTabs.module.css';

interface ResearchTabsProps {
  /** The id of the tab that is shown. */
  current: string;
  mark?: ReactNode;
  children: ReactNode;
}

/** The research company's frame: its mark and the tabs, which are addresses, beside what the tab shows. */
export function ResearchTabs({ current, mark, children }: ResearchTabsProps) {
  const [first] = research.tabs;
  return (
    <div className={`wrap ${styles.frame}`}>
      <aside className={styles.side}>
        <div className={styles.mark}>
          {mark}
          <span>{companies.research.name}</span>
        </div>
        <nav aria-label={companies.research.name}>
          <ul className={styles.tabs}>
            {research.tabs.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={paths.research({ category: id === first?.id ? undefined : id })}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
