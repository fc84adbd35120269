import { Art } from './Art.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import styles from './Members.module.css';

/** A team member. `portrait` is the name of a picture in `content/pictures.ts`. */
export interface Member {
  name: string;
  role: string;
  location: string;
  email: string;
  phone?: string;
  portrait: string;
}

interface MembersProps {
  members: readonly Member[];
  /** The heading level of the names: one below the section's heading. */
  name?: 'h2' | 'h3';
}

/** A grid of team members: portrait, name, role, location, phone and email. */
export function Members({ members, name: Name = 'h3' }: MembersProps) {
  return (
    <ul className={styles.members}>
      {members.map(({ name, role, location, email, phone, portrait }) => (
        <li key={email} className={styles.member}>
          <Art name={portrait} shape="square" alt="" sizes="(min-width: 48rem) 15rem, 44vw" />
          <Name>{name}</Name>
          <p className={styles.role}>{role}</p>
          <p>{location}</p>
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
          <p>
            <a href={`mailto:${email}`} aria-label={`E-mail ${name}: ${email}`}>
              {/* A long address breaks after its @. */}
              {email.slice(0, email.indexOf('@') + 1)}
              <wbr />
              {email.slice(email.indexOf('@') + 1)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
