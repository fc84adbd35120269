import { fill } from '../language/language.ts';

/** A salary as "$1,250 a month" or "$1,250.50 a month", in the words `perMonth`; undefined for 0: none is stated. */
export function monthlySalary(dollars: number, perMonth: string): string | undefined {
  if (dollars === 0) return undefined;
  const amount = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2);
  // Not with `Intl`: its first use takes 60 ms on a slow phone, in the island of /career.
  return fill(perMonth, { amount: `$${amount.replaceAll(/\B(?=(?:\d{3}){1,4}(?!\d))/g, ',')}` });
}
