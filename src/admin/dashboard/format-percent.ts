/** Formats a share (0 to 1) as a percentage: 0.125 becomes '12.5%'. */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
