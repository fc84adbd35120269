import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { fill } from '../../contract/language/language.ts';
import { Art } from '../ui/Art.tsx';
import { MapSection } from './MapSection.tsx';
import styles from './VideoAndMap.module.css';

/** The video and the map. The video and an embedded map load on a click; their pictures load when scrolled near. */
export function VideoAndMap({
  video,
  map,
  address,
  messages,
}: Pick<Group, 'video' | 'map' | 'address'> & { messages: Messages }) {
  return (
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
}
