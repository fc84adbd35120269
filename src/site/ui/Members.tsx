import { Art } from './Art.tsx';
import styles from './Members.module.css';

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
  /** The level of the names, one below the heading that they stand under. */
  name?: 'h2' | 'h3';
}

/** People: portrait, name, what they do and where, how to reach them. */
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
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </p>
          )}
          <p>
            <a href={`mailto:${email}`} aria-label={`E-mail ${name}: ${email}`}>
              {/* Where it does not fit in one line, it breaks after its @. */}
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
