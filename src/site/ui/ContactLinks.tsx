import { fill } from '../../contract/language/language.ts';

interface EmailLinkProps {
  email: string;
  /** Whose address it is, for screen readers. */
  name: string;
  /** Its name for screen readers, with `{name}` and `{email}`. */
  label: string;
}

/** An email address that opens the visitor's mail program. A long one breaks after its @. */
export function EmailLink({ email, name, label }: EmailLinkProps) {
  const end = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`} aria-label={fill(label, { name, email })}>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
