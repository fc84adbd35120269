/** Why a missing page cannot lead somewhere. */
export const missingPageRefusals = {
  'missing-pages.path': 'Write a path of this site, such as /career.',
  'missing-pages.no-page': 'There is no page at this address.',
  'missing-pages.circle': '{target} leads back to {path}: nobody would arrive.',
} as const;
