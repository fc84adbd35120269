import type { Group } from '../../../content/group.ts';
import { Icon } from './Icon.tsx';
import styles from './SocialLinks.module.css';

export const SocialLinks = ({ links }: { links: Group['social'] }) => (
  <ul className={`row ${styles.links}`} data-print="no">
    {links.map(({ label, href, icon }) => (
      <li key={href}>
        <a href={href} rel="noopener" aria-label={label}>
          <Icon name={icon} />
        </a>
      </li>
    ))}
  </ul>
);
