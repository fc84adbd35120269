import map from '../../../content/pictures/map.svg?url';
import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { fill } from '../../contract/language/language.ts';
import styles from './VideoAndMap.module.css';

/** A picture of the map that links to the real map. If `embed` is set, a click loads the real map in its place. */
export function MapSection({
  title,
  description,
  link,
  embed,
  address,
  messages,
}: Group['map'] & { address: string; messages: Messages }) {
  const words = messages.contacts;
  return (
    <section aria-labelledby="map">
      <h2 id="map">{title}</h2>
      <p>{description}</p>
      <a
        className={styles.frame}
        href={link}
        rel="noopener"
        aria-label={embed ? undefined : fill(words.openMap, { address })}
        title={embed && fill(words.map, { address })}
        data-map={embed}
      >
        <img src={map} width="640" height="360" alt="" loading="lazy" decoding="async" />
        {embed && <span className={styles.load}>{fill(words.showMap, { host: new URL(embed).host })}</span>}
      </a>
    </section>
  );
}
