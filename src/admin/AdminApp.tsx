import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { letStylesIn } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { ConfirmProvider } from './ui/Confirm.tsx';

/** The whole back office. `styleNonce` is what the page's policy lets styles in by. */
export function AdminApp({ styleNonce }: { styleNonce: string }) {
  letStylesIn(styleNonce);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
        withGlobalClasses={false}
      >
        <Notifications position="top-right" containerWidth="24rem" />
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
