import type { Research } from '../../../content/research.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { langOf } from '../../contract/language/language.ts';
import { LozengeBar } from './LozengeBar.tsx';
import styles from './ResearchTab.module.css';

/** The tab Large-Scale: a table of the projects of each period, with sectors and numbers of key locations. */
export function ProjectHistory({ history, messages }: { history: Research['history']; messages: Messages }) {
  const most = Math.max(...history.flatMap(({ projects }) => projects.map(({ locations }) => locations)));
  return history.map(({ years, summary, projects }) => (
    <section key={years} className={styles.year}>
      <h2>{years}</h2>
      <div>
        <p lang={langOf(summary, messages.lang)}>{summary}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.researchPage.sector}</th>
              <th scope="col">{messages.researchPage.locations}</th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ sector, locations }) => (
              <tr key={sector}>
                <th scope="row" lang={langOf(sector, messages.lang)}>
                  {sector}
                </th>
                <td>
                  <div className={styles.count}>
                    {locations}
                    <LozengeBar share={locations / most} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}
