const wholeFormat = new Intl.NumberFormat('en');
const centsFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Formats a salary as "$1,250 a month" or "$1,250.50 a month". Undefined for 0, which means "no salary stated". */
export function monthlySalary(dollars: number): string | undefined {
  if (dollars === 0) return undefined;
  // Not style "currency": older browsers format whole dollars differently from the server.
  const amount = (Number.isInteger(dollars) ? wholeFormat : centsFormat).format(dollars);
  return `$${amount} a month`;
}
