/** An email address that opens the visitor's mail program. A long one breaks after its @. `label`: for screen readers. */
export function EmailLink({ email, label }: { email: string; label: string }) {
  const end = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`} aria-label={label}>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
