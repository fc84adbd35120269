/** The group's name: also the first blog category, and so a word that the database holds. */
export const product = 'Chhat Group';
