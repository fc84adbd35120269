import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../contract/paths.ts';
import { Guard } from './auth/Guard.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ScreenError, UnexpectedError } from './layout/UnexpectedError.tsx';
import { routedPath } from './ui/screen-address.ts';
import { ConfirmProvider } from './ui/Confirm.tsx';
import { lazyScreen, NotLoadedScreen } from './ui/loadable.tsx';
import { menu, screens } from './screens.tsx';
import { Waiting } from './ui/Waiting.tsx';
import { visitKey } from './visit-key.ts';
import classes from './layout/WholeScreen.module.css';

/** Creates the router of the back office, which fetches the script of each screen when it is first opened. */
export function createAdminRouter() {
  const { pathname, search, hash } = location;
  const path = routedPath(pathname);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
  return createBrowserRouter([
    {
      path: '/admin',
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { index: true, element: <Navigate to={paths.adminDashboard()} replace /> },
        {
          path: 'login',
          ...lazyScreen(async () => (await import('./auth/LoginScreen.tsx')).LoginScreen, LoginNotLoaded),
        },
        {
          element: <Guard />,
          children: [
            // An error of a screen leaves the layout around it as it is.
            {
              element: <AdminLayout menu={menu} />,
              children: [{ errorElement: <ScreenError />, children: screens }],
            },
          ],
        },
      ],
    },
  ]);
}

/** The login screen has no layout around it, so this needs a main landmark of its own. */
function LoginNotLoaded({ children }: { children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <div>
        <NotLoadedScreen>{children}</NotLoadedScreen>
      </div>
    </main>
  );
}

function Root() {
  return (
    <ConfirmProvider>
      <Outlet />
      <ScrollRestoration getKey={visitKey} />
    </ConfirmProvider>
  );
}
