import type { ReactNode } from 'react';
import { companies } from '../../../content/companies.ts';
import type { Research } from '../../../content/research.ts';
import { type Language, pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import styles from './ResearchTabs.module.css';

interface ResearchTabsProps {
  lang: Language;
  tabs: Research['tabs'];
  current: string;
  mark?: ReactNode;
  children: ReactNode;
}

/** The frame of the research company's page: logo and tabs beside the content. Each tab is a link with its own URL. */
export function ResearchTabs({ lang, tabs, current, mark, children }: ResearchTabsProps) {
  const [first] = tabs;
  return (
    <div className={`wrap ${styles.frame}`}>
      <aside className={styles.side}>
        <div className={styles.mark}>
          {mark}
          <span>{companies.research.name}</span>
        </div>
        <nav aria-label={companies.research.name}>
          <ul className={`row ${styles.tabs}`}>
            {tabs.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={pathIn(lang, paths.research({ category: id === first.id ? undefined : id }))}
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
