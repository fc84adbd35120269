import { inLanguage } from './in-language.ts';

/** Fixed texts of filters, saved filters and exports in the back office (§ 8.17). */
export const filterMessages = inLanguage('filter', {
  hint: 'Change or clear the filters.',
  matching: (total: string) => `${total} found`,
  wrongOrder: 'The last day lies before the first one.',
  tools: 'Tools of the list',
  /** The accessible name of the button that removes a filter that is set. */
  remove: (filter: string) => `${filter}, remove this filter`,
  clearAll: 'Clear filters',
  form: {
    title: 'Filter',
    /** The subject of the sentence that it could not be loaded. */
    part: 'The filter',
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
  savedButton: 'Saved',
  savedTitle: 'Saved filters',
  name: 'Name of the filter that is set',
  save: 'Save this filter',
  saved: (name: string) => `The filter “${name}” was saved.`,
  saveFailed: 'There was an error saving the filter',
  nameRequired: 'Name is required.',
  deletion: {
    title: 'Are you sure?',
    text: (name: string) => `Do you really want to delete the filter “${name}”?`,
    action: 'Yes, delete it!',
    doneTitle: 'Deleted!',
    done: 'The filter has been deleted.',
    failed: 'There was an error deleting the filter',
  },
  listFailed: 'The saved filters could not be read.',
  none: 'No saved filters yet. Set a filter or a search, then save it here.',
});
