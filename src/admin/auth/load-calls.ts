import { paths } from '../../contract/url/paths.ts';

/** What the login sends and reads, with the checks of the contract: it loads while the person types. */
export const loadCalls = () => import('./login-calls.ts');

/**
 * The same, when the person waits for it; undefined while the server cannot be reached. Else the page is loaded again: browsers
 * remember a failed import, and another version has other scripts.
 */
export async function loadCallsNow() {
  try {
    return await loadCalls();
  } catch {
    const page = await fetch(paths.adminLogin(), { cache: 'no-store' }).catch(() => undefined);
    if (page?.ok) location.reload();
    return undefined;
  }
}
