/** The group's name. It is also a blog category and is stored with each article. */
export const product = 'Chhat Group';
