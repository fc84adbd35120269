import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { langOf } from '../../contract/language/language.ts';
import { Icon } from '../ui/Icon.tsx';
import { SocialLinks } from '../ui/SocialLinks.tsx';
import { PhoneLink } from '../ui/ContactLinks.tsx';
import styles from './ContactCards.module.css';

export function ContactCards({ group, messages }: { group: Group; messages: Messages }) {
  const { contacts: words, lang } = messages;
  return (
    <div className={styles.side}>
      <ul className={`touch ${styles.cards}`}>
        <li>
          <Icon name="phone" />
          <div>
            <h2>{words.phone}</h2>
            {group.phones.map((phone) => (
              <p key={phone}>
                <PhoneLink phone={phone} />
              </p>
            ))}
            <p className="soft" lang={langOf(group.hours, lang)}>
              {group.hours}
            </p>
          </div>
        </li>
        <li>
          <Icon name="address" />
          <div>
            <h2>{words.address}</h2>
            <p lang={langOf(group.address, lang)}>{group.address}</p>
          </div>
        </li>
        <li>
          <Icon name="email" />
          <div>
            <h2>{words.email}</h2>
            <p>
              <a href={`mailto:${group.email}`}>{group.email}</a>
            </p>
          </div>
        </li>
      </ul>
      <SocialLinks links={group.social} />
    </div>
  );
}
