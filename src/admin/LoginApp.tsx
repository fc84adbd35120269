// Shows the login before the application is loaded, and the application after it (docs/decisions/back-office.md#first-load).

import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { paths } from '../contract/url/paths.ts';
import { withoutQuery } from '../contract/url/url-parts.ts';
import { loadScreen, readFirst } from './first-screen.ts';
import { type Session, useSession } from './session/session.ts';
import { screenUrl } from './url/screen-url.ts';
import { loadCalls } from './auth/load-calls.ts';
import { LoginPage } from './auth/LoginPage.tsx';
import { type LoginState, screenAfterLogin } from './auth/may-open.ts';

const loadApplication = () => import('./AdminApp.tsx');

/** How long after the login has appeared the application is loaded, in ms: first comes what is needed to type. */
const AHEAD = 1000;

/** What the router of the application stores in an entry of the history. */
const entry = () => history.state as { usr?: LoginState | null } | null;
const replaceEntry = (usr: LoginState | null, url: string) =>
  history.replaceState({ ...entry(), usr }, '', url);

/** Renders the login into the element. Any other URL becomes that of the login, which returns to it. */
export function mountLogin(element: HTMLElement): void {
  const { pathname, search, hash } = location;
  if (pathname !== paths.adminLogin()) replaceEntry({ from: pathname + search + hash }, paths.adminLogin());
  const root = createRoot(element);
  root.render(<FirstLogin onSession={(session) => void openApplication(session, root, element)} />);
  setTimeout(() => void loadAhead().catch(() => {}), AHEAD);
}

async function loadAhead(): Promise<void> {
  await loadCalls();
  await loadApplication();
  loadScreen(withoutQuery(screenUrl(entry()?.usr?.from) ?? paths.adminDashboard()));
}

function FirstLogin({ onSession }: { onSession: (session: Session) => void }) {
  const session = useSession();
  useEffect(() => {
    if (session) onSession(session);
  }, [session, onSession]);
  const state = entry()?.usr ?? null;
  return <LoginPage state={state} onEmail={(email) => replaceEntry({ ...state, email }, location.href)} />;
}

let isOpening = false;

async function openApplication(session: Session, root: Root, element: HTMLElement): Promise<void> {
  replaceEntry(null, screenAfterLogin(entry()?.usr ?? null, session));
  if (isOpening) return;
  isOpening = true;
  readFirst(location.pathname, session.token);
  try {
    const { mountAdminApp } = await loadApplication();
    root.unmount();
    mountAdminApp(element);
  } catch {
    // The page of the screen loads it again, or says what is wrong.
    location.reload();
  }
}
