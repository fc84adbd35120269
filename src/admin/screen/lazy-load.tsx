// Loads the script of a screen, or a part of one, when it is first shown.

import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { LoadingSpinner } from './Loaded.tsx';
import { words } from '../words/words.ts';

/** The route of a screen. `name` is what its script exports it as. A script that fails shows the route's error element. */
export const lazyScreen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, lazy: async () => ({ Component: (await load())[name] }) });

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** Loads the part of a screen that its script exports as `key`. Never rejects: the form around it must not go with it. */
export const loadPart = <Script, Key extends keyof Script>(load: () => Promise<Script>, key: Key) =>
  load().then(
    (script) => script[key] as ComponentType<PropsOf<Script[Key]>>,
    () => NotLoaded,
  );

/** A part of a screen that loads when it is first shown, inside a `Suspense`. */
export const lazyPart = <Script, Key extends keyof Script>(load: () => Promise<Script>, key: Key) =>
  lazy(async () => ({ default: await loadPart(load, key) })) as unknown as ComponentType<
    PropsOf<Script[Key]>
  >;

/** The same, with a spinner in its place until it has loaded. */
export function lazyInPlace<Script, Key extends keyof Script>(
  load: () => Promise<Script>,
  key: Key,
  label?: string,
) {
  const Part = lazyPart(load, key);
  return (props: PropsOf<Script[Key]>) => (
    <Suspense fallback={<LoadingSpinner label={label} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** How long after a screen has appeared what it may need next is loaded, in ms. */
const AHEAD = 2_000;

/** Preloads the script of a part, so that it shows at once. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    // A browser may remember a failed import: without a network, do not try.
    const timer = setTimeout(() => void (navigator.onLine && loadNow().catch(() => {})), AHEAD);
    return () => clearTimeout(timer);
  }, []);
}

/** In place of a part whose script failed. Only a new page tries again, because browsers remember a failed import. */
function NotLoaded() {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={words.ui.notLoaded} role="alert">
      <Button variant="default" size="sm" onClick={() => location.reload()}>
        {words.ui.reload}
      </Button>
    </Alert>
  );
}
