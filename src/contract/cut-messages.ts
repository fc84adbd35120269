/** The words of the script about texts that are too long, in English. */
export const cutMessages = {
  tooLong: 'This field takes at most {max} characters. What goes beyond them was left out.',
};
