import styles from './ResearchTab.module.css';

interface WhoWeAreProps {
  intro: string;
  strategies: readonly { title: string; text: string }[];
}

/** The tab Who we are: an introduction and the five strategies. */
export function WhoWeAre({ intro, strategies }: WhoWeAreProps) {
  return (
    <>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.strategies}>
        {strategies.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
