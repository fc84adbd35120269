/** The texts of the command palette, the keyboard shortcuts and the links to the site (§ 8.16). */
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
  site: {
    view: 'View on the site',
    copy: 'Copy link',
    copied: { title: 'Copied', text: 'The link is in the clipboard.' },
    notCopied: (url: string) => `The browser did not allow copying. The link is: ${url}`,
  },
} as const;
