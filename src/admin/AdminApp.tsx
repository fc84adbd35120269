// Starts the back office: mounts the React app with its theme, toasts, data cache and router.

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { createAdminRouter } from './routes.tsx';
import { setStyleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { ignoreStrayDrops } from './form/ignore-stray-drops.ts';
import { ToastLoader } from './dialog/ToastLoader.tsx';

const ignore = () => {};
const isDeveloping = import.meta.env.DEV;

/**
 * Renders the back office into an element and replaces the element's content. Errors that a screen shows are logged
 * to the console only in development; by default, both React and the router would log them.
 * @param element its `nonce` is the one that the page's Content Security Policy allows for styles.
 */
export function mountAdminApp(element: HTMLElement): void {
  const styleNonce = element.nonce ?? '';
  setStyleNonce(styleNonce);
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
