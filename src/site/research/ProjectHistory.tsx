import type { Research } from '../../../content/research.ts';
import styles from './ResearchTab.module.css';

/** The tab Large-Scale: a table of the projects of each period, with sectors and numbers of key locations. */
export function ProjectHistory({ history }: { history: Research['history'] }) {
  const most = Math.max(...history.flatMap(({ projects }) => projects.map(({ locations }) => locations)));
  return (
    <>
      {history.map(({ years, summary, projects }) => (
        <section key={years} className={styles.year}>
          <h2>{years}</h2>
          <div>
            <p>{summary}</p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Sector</th>
                  <th scope="col">Key locations</th>
                </tr>
              </thead>
              <tbody>
                {projects.map(({ sector, locations }) => (
                  <tr key={sector}>
                    <th scope="row">{sector}</th>
                    <td>
                      <div className={styles.count}>
                        {locations}
                        <Bar share={locations / most} />
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </>
  );
}

/** A bar of lozenges whose length is `share` (0 to 1) of the longest bar. */
function Bar({ share }: { share: number }) {
  const count = Math.max(1, Math.round(share * 24));
  return (
    <svg viewBox="0 0 240 8" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path
        fill="currentColor"
        d={Array.from({ length: count }, (_, index) => `M${index * 10} 4l4-4 4 4-4 4z`).join('')}
      />
    </svg>
  );
}
