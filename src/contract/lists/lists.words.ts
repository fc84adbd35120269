/** Why a list is not exported, or a change of many items is not undone. */
export const listRefusals = {
  'lists.too-many-rows': '{total} rows match. One file of this kind has at most {max}: narrow the filter.',
  'lists.too-long-for-excel':
    'These texts are too long for one Excel file. Narrow the filter, or choose CSV.',
  'lists.cannot-undo': 'This can no longer be undone.',
} as const;
