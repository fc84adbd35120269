/** Texts of translations (§ 9.29). */
export const translationMessages = {
  beginsInEnglish: 'It begins in English: add it without lang, then write the other language with PUT.',
  isFact: (name: string) => `${name} is the same in all languages: change it without lang.`,
};
