import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CALL_TIMEOUT } from '../api/client.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { Screen } from './Screen.tsx';
import { Waiting } from './Waiting.tsx';
import { type LoadFailure, reloadFailedStyles, whyNotLoaded } from './why-not-loaded.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type Frame = ComponentType<{ children: ReactNode }>;

/**
 * A route's screen, with its script fetched when the route is first opened.
 * @param Frame what the explanation stands in when the script cannot be loaded.
 */
export function lazyScreen(load: Load<object>, Frame: Frame = NotLoadedScreen) {
  return { lazy: async () => ({ Component: await loadable('This screen', load, Frame) }) };
}

/** A part of a screen with a script of its own, for React's `lazy`. `name` begins a sentence: 'The charts'. */
export async function lazyPart<Props extends object>(name: string, load: Load<Props>) {
  return { default: await loadable(name, load, ({ children }) => children) };
}

/** The screen that explains why another one could not be loaded. */
export function NotLoadedScreen({ children }: { children: ReactNode }) {
  return <Screen title="Screen not loaded">{children}</Screen>;
}

/**
 * Loads a component. When that fails or takes longer than a call may, resolves to a component that explains it, offers
 * to try again, and becomes the wanted one as soon as that succeeds or the late script arrives: the router and React
 * load each component once and remember the result.
 */
async function loadable<Props extends object>(
  name: string,
  load: Load<Props>,
  Frame: Frame,
): Promise<ComponentType<Props>> {
  let loaded: ComponentType<Props> | undefined;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const loadAndKeep = async () => {
    loaded = await load();
    arrive();
    return loaded;
  };
  try {
    return await inTime(loadAndKeep());
  } catch {
    const firstFailure = await whyNotLoaded();
    let isFirst = true;
    const retry = async () => {
      await reloadFailedStyles();
      await loadAndKeep();
    };
    return function LoadedLater(props: Props) {
      const [Loaded, setLoaded] = useState(() => loaded);
      const [failure, setFailure] = useState<LoadFailure | undefined>(isFirst ? firstFailure : undefined);
      const [isBusy, setIsBusy] = useState(false);
      const attempt = async () => {
        setIsBusy(true);
        try {
          await inTime(retry());
        } catch (error) {
          const latest = await whyNotLoaded();
          // Firefox and Safari remember a failed import: only a new page fetches the script again. One that is only
          // late would begin again from nothing.
          if (failure && latest === 'other' && !isTimeout(error)) location.reload();
          setFailure(latest);
        }
        setIsBusy(false);
      };
      // Opened again later: the reason of the first failure may be gone.
      const attemptLater = useEffectEvent(() => {
        if (!loaded && !failure) void attempt();
        isFirst = false;
      });
      useEffect(() => {
        void arrival.then(() => setLoaded(() => loaded));
        attemptLater();
      }, []);

      if (Loaded) return <Loaded {...props} />;
      if (!failure) return <Waiting />;
      return (
        <Frame>
          <NotLoaded name={name} failure={failure} onRetry={() => void attempt()} isRetrying={isBusy} />
        </Frame>
      );
    };
  }
}

/** @throws a TimeoutError when the promise takes longer than a call may. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), CALL_TIMEOUT);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
