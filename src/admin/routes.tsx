// The routes of the back office: the login, and the screens behind the login guard.

import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../contract/url/paths.ts';
import { Guard } from './auth/Guard.tsx';
import { VerifyDialog } from './auth/VerifyDialog.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ScreenError, UnexpectedError } from './layout/errors.tsx';
import { routerPath } from './url/screen-url.ts';
import { ConfirmProvider } from './dialog/Confirm.tsx';
import { lazyScreen } from './screen/lazy-load.tsx';
import { menu, places, screens, tools } from './screens.tsx';
import { LoadingSpinner } from './screen/Loaded.tsx';
import { hasPrivate, readParams, urlParts } from './url/url-params.ts';
import { visitKey } from './url/visit-key.ts';

/** Creates the router. It loads the script of each screen when the screen is first opened. */
export function createAdminRouter() {
  const { pathname, search, hash } = location;
  const path = routerPath(pathname);
  // An older link may have the words of a search in its query.
  const rest = hasPrivate(search) ? urlParts(readParams(location)) : { search, hash };
  if (path !== pathname || rest.search !== search)
    history.replaceState(history.state, '', path + rest.search + rest.hash);
  return createBrowserRouter([
    {
      path: '/admin',
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <LoadingSpinner />,
      children: [
        { index: true, element: <Navigate to={paths.adminDashboard()} replace /> },
        lazyScreen('login', () => import('./auth/LoginScreen.tsx'), 'LoginScreen'),
        lazyScreen('password', () => import('./auth/PasswordScreen.tsx'), 'PasswordScreen'),
        {
          element: <Guard />,
          children: [
            // An error in a screen replaces only the screen, not the layout around it.
            {
              element: <AdminLayout menu={menu} tools={tools} places={places} />,
              children: [{ errorElement: <ScreenError />, children: screens }],
            },
          ],
        },
      ],
    },
  ]);
}

function Root() {
  return (
    <ConfirmProvider>
      <Outlet />
      <VerifyDialog />
      <ScrollRestoration getKey={visitKey} />
    </ConfirmProvider>
  );
}
