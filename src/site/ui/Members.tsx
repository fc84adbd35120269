import type { Messages } from '../../contract/catalogue.ts';
import { langOf } from '../../contract/language/language.ts';
import { Art } from './Art.tsx';
import { EmailLink } from './EmailLink.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import styles from './Members.module.css';

/** A team member. `portrait`: see `Art`. */
export interface Member {
  name: string;
  role: string;
  location: string;
  email: string;
  phone?: string;
  portrait: string;
}

interface MembersProps {
  messages: Messages;
  members: readonly Member[];
  /** The heading level of the names: one below the section's heading. */
  name?: 'h2' | 'h3';
}

export function Members({ messages, members, name: Name = 'h3' }: MembersProps) {
  return (
    <ul className={styles.members}>
      {members.map(({ name, role, location, email, phone, portrait }) => (
        <li key={email} className={styles.member}>
          <Art name={portrait} shape="square" alt="" sizes="(min-width: 48rem) 15rem, 44vw" />
          <Name lang={langOf(name, messages.lang)}>{name}</Name>
          <p className={styles.role} lang={langOf(role, messages.lang)}>
            {role}
          </p>
          <p lang={langOf(location, messages.lang)}>{location}</p>
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
          <p>
            <EmailLink email={email} name={name} label={messages.contacts.emailTo} />
          </p>
        </li>
      ))}
    </ul>
  );
}
