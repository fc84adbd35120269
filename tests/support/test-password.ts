/** The password of both accounts of a test API. */
export const testPassword = 'correct horse battery';

/**
 * Its hash, as `hashPassword` makes it. It is stored directly, because hashing takes 40 ms of processor time and most
 * tests never log in. `test-password.test.ts` checks it against the product's own code.
 */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Huznq5STtCaOTo/0n7AD8w$4pnY5l94BhabFI9Lrwydi0Da5KlsYIb1HGh1cLtEqz8';
