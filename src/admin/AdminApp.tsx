import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { createAdminRouter } from './routes.tsx';
import { letStylesIn } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

interface AdminAppProps {
  /** What the page's policy lets styles in by. */
  styleNonce: string;
}

const ignore = () => {};
const isDeveloping = import.meta.env.DEV;

/**
 * The whole back office, in a React root of its own: the page's would write every error that a screen shows to
 * the console as well. So would the router. A developer gets them there.
 */
export function AdminApp({ styleNonce }: AdminAppProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    letStylesIn(styleNonce);
    const root = createRoot(place.current, isDeveloping ? {} : { onCaughtError: ignore });
    root.render(<Parts styleNonce={styleNonce} />);
    return () => root.unmount();
  }, [styleNonce]);
  return <div ref={place} />;
}

function Parts({ styleNonce }: AdminAppProps) {
  const [router] = useState(createAdminRouter);
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
        <RouterProvider router={router} onError={isDeveloping ? undefined : ignore} />
      </MantineProvider>
    </QueryClientProvider>
  );
}
