import type { ResearchMember } from '../../../content/research-team.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { fill, langOf } from '../../contract/language/language.ts';
import { Art } from './Art.tsx';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import styles from './Members.module.css';

interface MembersProps {
  messages: Messages;
  members: readonly (ResearchMember & { phone?: string })[];
  /** The heading level of the names: one below the section's heading. */
  name?: 'h2' | 'h3';
}

export const Members = ({ messages, members, name: Name = 'h3' }: MembersProps) => (
  <ul className={styles.members}>
    {members.map(({ name, role, location, email, phone, portrait }) => (
      <li key={email} className={`touch ${styles.member}`}>
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
          <EmailLink email={email} label={fill(messages.contacts.emailTo, { name, email })} />
        </p>
      </li>
    ))}
  </ul>
);
