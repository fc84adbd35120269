/** What a link by which a person sets a password is for: their first password, or another one. */
export const linkPurposes = ['invite', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
