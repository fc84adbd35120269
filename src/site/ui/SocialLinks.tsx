import { group } from '../../../content/group.ts';
import { Icon } from './Icon.tsx';
import styles from './SocialLinks.module.css';

/** Links to the group's social pages, as icons. */
export function SocialLinks() {
  return (
    <ul className={styles.links} data-print="no">
      {group.social.map(({ label, href, icon }) => (
        <li key={href}>
          <a href={href} rel="noopener" aria-label={label}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
