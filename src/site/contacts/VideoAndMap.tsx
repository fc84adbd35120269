import mapPicture from '../../../content/pictures/map.svg?url';
import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { fill } from '../../contract/language/language.ts';
import { Art } from '../ui/Art.tsx';
import styles from './VideoAndMap.module.css';

type MapProps = Group['map'] & { address: string; messages: Messages };

/** A picture of the map that links to the real map. If `embed` is set, a click loads the real map in its place. */
export function MapSection({ title, description, link, embed, address, messages }: MapProps) {
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
        <img src={mapPicture} width="640" height="360" alt="" loading="lazy" decoding="async" />
        {embed && <span className={styles.load}>{fill(words.showMap, { host: new URL(embed).host })}</span>}
      </a>
    </section>
  );
}

type VideoAndMapProps = Pick<Group, 'video' | 'map' | 'address'> & { messages: Messages };

/** The video and the map. The video and an embedded map load on a click; their pictures load when scrolled near. */
export const VideoAndMap = ({ video, map, address, messages }: VideoAndMapProps) => (
  <div className={`wrap ${styles.pair}`}>
    <section aria-labelledby="video" data-print="no">
      <h2 id="video">{video.title}</h2>
      <p>{video.description}</p>
      <a
        className={styles.frame}
        href={video.src}
        data-video
        aria-label={fill(messages.contacts.play, { title: video.title })}
      >
        <Art name={video.poster} shape="wide" alt="" sizes="(min-width: 60rem) 34rem, 92vw" />
        <span className={styles.play} aria-hidden="true" />
      </a>
    </section>
    <MapSection {...map} address={address} messages={messages} />
  </div>
);
