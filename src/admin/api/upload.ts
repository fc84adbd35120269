import { paths } from '../../contract/url/paths.ts';
import { problemOf } from './problem.ts';
import { transfer } from './transfer.ts';

export type UploadOptions = Pick<Parameters<typeof transfer>[1], 'headers' | 'signal' | 'onProgress'>;

/**
 * Posts a form with a file.
 * @param path after `/api`.
 * @returns the 2xx status, because its meaning depends on the route, and the parsed body; null if it is not JSON.
 * @throws as `transfer`, and ApiProblem for every response that is not a success.
 */
export async function upload<Body>(
  path: `/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<{ status: number; body: Body | null }> {
  const request = await transfer(paths.api() + path, { ...options, form, responseType: 'json' });
  const { status, response } = request;
  if (status >= 200 && status < 300) return { status, body: response as Body | null };
  throw problemOf(status, response, request.getResponseHeader('ETag'));
}
