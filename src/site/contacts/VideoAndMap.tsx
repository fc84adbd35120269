import map from '../../../content/pictures/map.svg?url';
import { group, type Group } from '../../../content/group.ts';
import { Art } from '../ui/Art.tsx';
import styles from './VideoAndMap.module.css';

/** The video and the map. The video and an embedded map load on a click; their pictures load when scrolled near. */
export function VideoAndMap() {
  const { video } = group;
  return (
    <div className={`wrap ${styles.pair}`}>
      <section aria-labelledby="video">
        <h2 id="video">{video.title}</h2>
        <p>{video.description}</p>
        <a className={styles.frame} href={video.src} data-video aria-label={`Play: ${video.title}`}>
          <Art name={video.poster} shape="wide" alt="" sizes="(min-width: 60rem) 34rem, 92vw" />
          <span className={styles.play} aria-hidden="true" />
        </a>
      </section>
      <MapSection {...group.map} address={group.address} />
    </div>
  );
}

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
