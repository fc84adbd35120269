/**
 * Why a bucket did not do what was requested: out of reach or silent (`unreachable`), an error of its server
 * (`failing`), a clock that differs (`clock`), a wrong key (`key`), no permission (`denied`), no such bucket or another
 * region (`bucket`), no room (`full`), no such object (`missing`).
 */
export type StorageProblem =
  'unreachable' | 'failing' | 'clock' | 'key' | 'denied' | 'bucket' | 'full' | 'missing';

/** A bucket could not be read or written. The message names the cause, and includes no secret. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly problem: StorageProblem;
  constructor(problem: StorageProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * The error codes of S3 that say what a person must change.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
const PROBLEMS: Record<string, StorageProblem> = {
  RequestTimeTooSkewed: 'clock',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  ExpiredToken: 'key',
  InvalidToken: 'key',
  TokenRefreshRequired: 'key',
  AuthorizationHeaderMalformed: 'bucket',
  PermanentRedirect: 'bucket',
  TemporaryRedirect: 'bucket',
  IllegalLocationConstraintException: 'bucket',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
};

export function errorOf(status: number, body: string, request: string): StorageError {
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(body)?.[1] ?? '';
  const problem = PROBLEMS[code] ?? problemOfStatus(status);
  return new StorageError(problem, `${request}: the bucket responded ${status}${code && ` ${code}`}`);
}

function problemOfStatus(status: number): StorageProblem {
  if (status === 404) return 'missing';
  if (status === 507) return 'full';
  if (status === 401 || status === 403) return 'denied';
  return status >= 300 && status < 400 ? 'bucket' : 'failing';
}
