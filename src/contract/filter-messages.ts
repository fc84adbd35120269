/** Fixed texts of filters, saved filters and exports in the back office (§ 8.17). */
export const filterMessages = {
  hint: 'Change or clear the filters.',
  matching: (total: string) => `${total} found`,
  wrongOrder: 'The last day lies before the first one.',
  exported: (name: string) => `Saved as ${name}.`,
  exportFailed: 'There was an error exporting the list',
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
};
