import map from '../../../content/art/out/map.svg?url';
import { group } from '../../../content/group.ts';
import { Art } from '../ui/Art.tsx';
import styles from './VideoAndMap.module.css';

/** The film and the map. Nothing of either is fetched before somebody asks for it or comes near. */
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
      <section aria-labelledby="map">
        <h2 id="map">{group.map.title}</h2>
        <p>{group.map.description}</p>
        <a
          className={styles.frame}
          href={group.map.link}
          rel="noopener"
          aria-label={`Open the map: ${group.address}`}
        >
          <img src={map} width="640" height="360" alt="" loading="lazy" decoding="async" />
        </a>
      </section>
    </div>
  );
}
