/** "$1,250 a month" or "$1,250.50 a month"; undefined for 0, which staff enter when a job names no salary. */
export function monthlySalary(dollars: number): string | undefined {
  if (dollars === 0) return undefined;
  // Not the currency style: with whole dollars, older browsers would write other digits than the server.
  const amount = dollars.toLocaleString('en', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 });
  return `$${amount} a month`;
}
