import type { Home } from '../../../content/home.ts';
import { hreflangOf, type Language, langOf, pathIn } from '../../contract/language/language.ts';
import { Art } from '../ui/Art.tsx';
import { ClientMark } from '../ui/ClientMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MoreLink } from '../ui/MoreLink.tsx';
import styles from './HomeSections.module.css';

export const WhyChooseUs = ({ title, points }: Home['whyChooseUs']) => (
  <section className={`wrap ${styles.why}`} aria-labelledby="why">
    <h2 id="why">{title}</h2>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point.title}>
          <Icon name={point.icon} size={34} />
          <h3>{point.title}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** A card for each of the three companies. The second and third link are relative (§ 5.1). */
export const OurServices = ({ title, more, cards, lang }: Home['services'] & { lang: Language }) => (
  <section className={styles.services} aria-labelledby="services">
    <div className="wrap">
      <h2 id="services">{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <li
            key={card.href}
            className={`${index > 0 ? 'far ' : ''}${styles.card}`}
            data-accent={card.accent}
          >
            <Art name={card.art} shape="card" alt="" sizes="(min-width: 60rem) 23rem, 92vw" />
            <div className={styles.cardText}>
              <h3 lang={langOf(card.title, lang)}>{card.title}</h3>
              <p className={styles.clamped}>{card.text}</p>
              <MoreLink href={card.href} label={more} subject={card.title} lang={lang} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

export const AboutTeaser = ({ title, text, art, alt, link, lang }: Home['aboutUs'] & { lang: Language }) => (
  <section className={`wrap far ${styles.about}`} aria-labelledby="about">
    <div className={styles.aboutPicture}>
      <Art name={art} alt={alt} shape="card" sizes="(min-width: 60rem) 34rem, 92vw" />
    </div>
    <div>
      <h2 id="about">{title}</h2>
      <p>{text}</p>
      <a className="button" href={pathIn(lang, link.href)} hrefLang={hreflangOf(lang, link.href)}>
        {link.label}
      </a>
    </div>
  </section>
);

export const CommercialTeam = ({ title, list }: Home['clients']) => (
  <section className={`far ${styles.clients}`} aria-labelledby="clients">
    <div className="wrap">
      <h2 id="clients">{title}</h2>
      <ul className={styles.wall}>
        {list.map(({ id, name, logo }) => (
          <li key={id}>
            <ClientMark id={id} name={name} logo={logo} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);
