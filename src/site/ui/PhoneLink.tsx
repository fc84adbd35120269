export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
}
