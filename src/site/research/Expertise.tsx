import type { Messages } from '../../contract/catalogue.ts';
import { fill, langOf } from '../../contract/language/language.ts';
import styles from './ResearchTab.module.css';

interface ExpertiseProps {
  messages: Messages;
  fields: readonly { title: string; text: string; services: string[] }[];
}

/** The tab Research Expertise: a card for each field of work. Hovering or focusing a card shows its services. */
export function Expertise({ messages, fields }: ExpertiseProps) {
  const { researchPage: words, lang } = messages;
  const plural = new Intl.PluralRules(lang);
  const counted = (count: number) =>
    fill(words.services[plural.select(count) === 'one' ? 'one' : 'other'], { count });
  return (
    <ul className={styles.fields}>
      {fields.map(({ title, text, services }) => (
        // oxlint-disable-next-line no-noninteractive-tabindex -- keyboard users must be able to show the list too
        <li key={title} className={styles.field} tabIndex={0} data-services="">
          <div className={styles.face}>
            <h2 lang={langOf(title, lang)}>{title}</h2>
            <p lang={langOf(text, lang)}>{text}</p>
          </div>
          <p className={styles.hint} aria-hidden="true">
            {counted(services.length)}
          </p>
          <ul className={styles.services} aria-label={fill(words.servicesOf, { title })}>
            {services.map((service) => (
              <li key={service} lang={langOf(service, lang)}>
                {service}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
