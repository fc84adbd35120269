/** The password of both accounts of a test API. */
export const testPassword = 'correct horse battery';

/**
 * A hash of `testPassword` with 64 KiB and one pass instead of 19 MiB and two: a login verifies each hash with its own
 * parameters, and most tests are not about the cost, which is 40 ms of processor time in production. The test API
 * stores it directly.
 */
export const testPasswordHash =
  '$argon2id$v=19$m=64,t=1,p=1$VSm6CCvkttSQilw6fK8QfA$M2YDshudd0hSPiQM9RRaCutd+TajiVISq68409gWMZY';
