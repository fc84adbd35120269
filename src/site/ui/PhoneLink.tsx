/** A phone number that calls when it is clicked. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
