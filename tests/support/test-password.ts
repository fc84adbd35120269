/** The password of both accounts of a test API. */
export const testPassword = 'correct horse battery';

/**
 * The hash of `testPassword`, made with `hashPassword`. Tests store it directly, because hashing takes 40 ms of
 * processor time and most tests never log in. `test-password.test.ts` verifies it with the product's own code.
 */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Huznq5STtCaOTo/0n7AD8w$4pnY5l94BhabFI9Lrwydi0Da5KlsYIb1HGh1cLtEqz8';
