// Starts the back office, with its theme, toasts and data cache, and its routes: the login, and the screens behind the login guard.

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { cssVariables, theme } from './theme.ts';
import { ignoreStrayDrops } from './form/ignore-stray-drops.ts';
import { ToastLoader } from './dialog/toasts.tsx';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { paths } from '../contract/url/paths.ts';
import { Guard, LoginScreen } from './auth/Guard.tsx';
import { VerifyDialog } from './auth/VerifyDialog.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ScreenError, UnexpectedError } from './layout/errors.tsx';
import { routerPath } from './url/screen-url.ts';
import { ConfirmProvider } from './dialog/Confirm.tsx';
import { lazyScreen, LoadingSpinner } from './screen/Loaded.tsx';
import { menu, places, screens, tools } from './screens.tsx';
import { hasPrivate, readParams, urlParts } from './url/url-params.ts';
import { visitKey } from './url/visit-key.ts';

const ignore = () => {};
const isDeveloping = import.meta.env.DEV;

/** Renders the back office into an element. React and the router log errors that a screen shows only in development. */
export function mountAdminApp(element: HTMLElement): void {
  const styleNonce = element.nonce ?? '';
  // The dialogs use react-remove-scroll, which reads the nonce of its style element here.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce });
  ignoreStrayDrops();
  const root = createRoot(element, isDeveloping ? {} : { onCaughtError: ignore });
  root.render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
        withGlobalClasses={false}
      >
        <ToastLoader />
        <RouterProvider router={createAdminRouter()} onError={isDeveloping ? undefined : ignore} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

function createAdminRouter() {
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
        { path: 'login', element: <LoginScreen /> },
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
