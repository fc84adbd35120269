/** A share of 1 as the charts write it: '12.5%'. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
