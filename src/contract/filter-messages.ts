/** Fixed texts of filters, saved filters and exports in the back office (§ 8.17). */
export const filterMessages = {
  hint: 'Change or clear the filters.',
  matching: (total: string) => `${total} found`,
  wrongOrder: 'The last day lies before the first one.',
  exported: (name: string) => `Saved as ${name}.`,
  exportFailed: 'There was an error exporting the list',
};
