/** The texts of the command palette and the keyboard shortcuts (§ 8.16). */
export const deskMessages = {
  palette: {
    open: 'Find anything',
    label: 'Find screens, actions, jobs, articles, messages and people',
    searching: 'Searching…',
    found: (count: number | string) => (count === 1 ? '1 result' : `${count} results`),
    nothing: 'Nothing found.',
    hint: 'Try fewer letters, or another word.',
    failed: 'The search failed.',
    all: (what: string) => `All ${what}`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    isOn: 'Single keys as shortcuts',
    explanation: 'Switch them off if a screen reader, a voice control or a slip of the finger sets them off.',
  },
} as const;
