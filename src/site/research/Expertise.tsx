import styles from './ResearchTab.module.css';

interface ExpertiseProps {
  fields: readonly { title: string; text: string; services: string[] }[];
}

/** The tab Research Expertise: a card for each field of work. Hovering or focusing a card shows its services. */
export function Expertise({ fields }: ExpertiseProps) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ title, text, services }) => (
        // oxlint-disable-next-line no-noninteractive-tabindex -- keyboard users must be able to show the list too
        <li key={title} className={styles.field} tabIndex={0}>
          <div className={styles.face}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <p className={styles.hint} aria-hidden="true">
            {services.length} services
          </p>
          <ul className={styles.services} aria-label={`Services: ${title}`}>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
