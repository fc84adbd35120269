// Finds out why a script of the back office could not be loaded.

import { paths } from '../../contract/url/paths.ts';

/**
 * Why a script could not be loaded: the server did not respond ('unreachable'), the server has a newer version of the
 * back office ('updated'), or another reason, such as a proxy that refused this one file ('other').
 */
export type LoadFailure = 'unreachable' | 'updated' | 'other';

/** How long to wait for the page, in ms. */
const TIMEOUT = 10_000;

/**
 * Finds the reason by refetching the back office's HTML page. Script names contain a hash of their content, so a page
 * with another script is another version.
 */
export async function diagnoseLoadFailure(): Promise<LoadFailure> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(paths.adminLogin(), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) return 'unreachable';
    return (await response.text()).includes(script) ? 'other' : 'updated';
  } catch {
    return 'unreachable';
  }
}
