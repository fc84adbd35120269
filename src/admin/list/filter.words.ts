/** Fixed texts of filters and exports in the back office (§ 8.17). */
export const filterWords = {
  hint: 'Change or clear the filters.',
  matching: (total: string) => `${total} found`,
  wrongOrder: 'The last day lies before the first one.',
  tools: 'Tools of the list',
  /** The accessible name of the button that removes a filter that is set. */
  remove: (filter: string) => `${filter}, remove this filter`,
  clearAll: 'Clear filters',
  form: {
    title: 'Filter',
    any: 'Any',
    from: 'From',
    to: 'To',
    clear: 'Clear',
    apply: 'Apply',
  },
  /** The words for days that are set: 'Deadline: from 1 Nov 2026'. */
  days: {
    between: (first: string, last: string) => `${first} to ${last}`,
    from: (first: string) => `from ${first}`,
    to: (last: string) => `to ${last}`,
  },
  exports: {
    title: 'Export',
    busy: 'Exporting…',
    csv: 'CSV file',
    xlsx: 'Excel file (XLSX)',
    exported: (name: string) => `Saved as ${name}.`,
    failed: 'There was an error exporting the list',
  },
};
