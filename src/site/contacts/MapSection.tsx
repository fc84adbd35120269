import map from '../../../content/pictures/map.svg?url';
import type { Group } from '../../../content/group.ts';
import styles from './VideoAndMap.module.css';

/** A picture of the map that links to the real map. If `embed` is set, a click loads the real map in its place. */
export function MapSection({ title, description, link, embed, address }: Group['map'] & { address: string }) {
  return (
    <section aria-labelledby="map">
      <h2 id="map">{title}</h2>
      <p>{description}</p>
      <a
        className={styles.frame}
        href={link}
        rel="noopener"
        aria-label={embed ? undefined : `Open the map: ${address}`}
        title={embed && `Map: ${address}`}
        data-map={embed}
      >
        <img src={map} width="640" height="360" alt="" loading="lazy" decoding="async" />
        {embed && <span className={styles.load}>Show the map of {new URL(embed).host}</span>}
      </a>
    </section>
  );
}
