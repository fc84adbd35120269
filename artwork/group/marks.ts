/** The logos of the group and its companies: SVG documents small enough to be inlined in a page. */
const svg = (box: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;

/** Two threads that form a lozenge. One crosses over the other at the top and under it at the bottom. */
const weave = (accent: string): string =>
  '<g fill="none" stroke-width="5.4">' +
  '<path stroke="currentColor" d="M30.4 1.6 10 24 21 36.1M27 42.7l3.4 3.7"/>' +
  `<path stroke="var(--accent, ${accent})" d="M17.6 1.6 21 5.3M27 11.9 38 24 17.6 46.4"/></g>`;

const company = (accent: string, body: string): string => svg('0 0 48 48', weave(accent) + body);

export const marks: Readonly<Record<string, string>> = {
  'mark-group': company('#8a6416', '<path fill="currentColor" d="M24 18.6 28.9 24 24 29.4 19.1 24Z"/>'),
  'mark-research': company(
    '#0f5c5c',
    `<path fill="currentColor" d="M18.9 23.9l2.3 2.6-2.3 2.6-2.3-2.6ZM24 21.4l2.3 2.6-2.3 2.6-2.3-2.6ZM29.1 18.9l2.3 2.6-2.3 2.6-2.3-2.6Z"/>`,
  ),
  'mark-trading': company(
    '#a8482a',
    '<path fill="none" stroke="currentColor" stroke-width="2.6" d="M17.8 22q3.1-3.4 6.2 0t6.2 0M17.8 27.4q3.1-3.4 6.2 0t6.2 0"/>',
  ),
  'mark-diamond': company(
    '#4a4da3',
    '<path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="bevel" d="M20.8 18.3h6.4l3.3 4-6.5 8.9-6.5-8.9ZM17.5 22.3h13M24 31l-3-8.7M24 31l3-8.7"/>',
  ),
};

/** The favicon: the same weave with thicker lines. */
export const favicon = svg(
  '0 0 32 32',
  '<rect width="32" height="32" rx="7" fill="#16233f"/><g fill="none" stroke-width="3.9">' +
    '<path stroke="#faf6ed" d="M20 3.6 7.6 16l6.2 6.2M18.2 26.6l1.8 1.8"/>' +
    '<path stroke="#d9b465" d="M12 3.6l1.8 1.8M18.2 9.8 24.4 16 12 28.4"/></g>',
);

/** The lattice as a seamless tile of 48 by 64 units. */
export const latticeTile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="64" viewBox="0 0 48 64"><g fill="none" stroke="currentColor">' +
  '<path stroke-width="1.5" d="M-6 40 30-8M18 72l36-48M-6 24l36 48M18-8l36 48"/></g></svg>\n';
