import type { IncomingMessage } from 'node:http';
import { sizeLimits } from '../../contract/limits.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The largest size of one UTF-16 unit in a form, in bytes: three bytes of UTF-8, percent-encoded. */
const MAX_UNIT_BYTES = 9;

/**
 * The largest form, in bytes. Twice what the longest allowed message takes: a message that is a little too long
 * arrives, and its sender gets it back with an explanation.
 */
export const MAX_FORM_BYTES =
  2 * MAX_UNIT_BYTES * (sizeLimits.message + sizeLimits.email + 2 * sizeLimits.line);

/** The status that a form is refused with before its fields are read. */
export type FormRefusal = 400 | 403 | 413 | 415 | 500 | 503;

/** Reads the body of a form that was sent without script (§ 9.12), or returns the status to refuse it with. */
export async function readForm(
  request: IncomingMessage,
  hosts: ReadonlySet<string>,
): Promise<{ type: string; body: Uint8Array } | FormRefusal> {
  if (isFromAnotherSite(request.headers, hosts)) return 403;
  const type = request.headers['content-type'] ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== FORM || request.headers['content-encoding']) return 415;
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A request that is destroyed takes its connection along, and the response with it.
    const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MAX_FORM_BYTES) return 413;
      chunks.push(chunk);
    }
  } catch {
    // The sender is gone, or took too long.
    return 400;
  }
  return { type: FORM, body: Buffer.concat(chunks) };
}

/**
 * Whether a page of another site made the browser send this form. Browsers say so in `Sec-Fetch-Site`; older ones send
 * `Origin` only. A client that sends neither is no browser of today, and is accepted.
 */
export function isFromAnotherSite(
  headers: Pick<IncomingMessage['headers'], 'origin'> & { 'sec-fetch-site'?: string | undefined },
  hosts: ReadonlySet<string>,
): boolean {
  const site = headers['sec-fetch-site'];
  // 'none' is the visitor's own doing: a reload, for example.
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  if (headers.origin === undefined) return site !== undefined;
  // The origin of a sandboxed page is the text 'null'.
  return !URL.canParse(headers.origin) || !hosts.has(new URL(headers.origin).host);
}
