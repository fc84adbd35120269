import type { About as Texts } from '../../../content/about.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { Members } from '../ui/Members.tsx';
import styles from './About.module.css';

export const About = ({ goal, coreValues, mission, team, messages }: Texts & { messages: Messages }) => (
  <>
    <div className={`wrap ${styles.lists}`}>
      {[goal, coreValues, mission].map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <section className={`far ${styles.team}`} aria-labelledby="team">
      <div className="wrap">
        <h2 id="team">{team.title}</h2>
        <Members members={team.members} messages={messages} />
      </div>
    </section>
  </>
);
