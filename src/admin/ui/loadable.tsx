import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
 * Loads a component. When that fails, resolves to a component that explains it, offers to try again, and becomes the
 * wanted one as soon as that succeeds: the router and React load each component once and remember the result.
 */
async function loadable<Props extends object>(
  name: string,
  load: Load<Props>,
  Frame: Frame,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch {
    const firstFailure = await whyNotLoaded();
    let loaded: ComponentType<Props> | undefined;
    let isFirst = true;
    const retry = async () => {
      await reloadFailedStyles();
      loaded = await load();
    };
    return function LoadedLater(props: Props) {
      const [failure, setFailure] = useState<LoadFailure | undefined>(isFirst ? firstFailure : undefined);
      const [isBusy, setIsBusy] = useState(false);
      const attempt = async () => {
        setIsBusy(true);
        try {
          await retry();
        } catch {
          const latest = await whyNotLoaded();
          // Firefox and Safari remember a failed import: only a new page fetches the script again.
          if (failure && latest === 'other') location.reload();
          setFailure(latest);
        }
        setIsBusy(false);
      };
      // Opened again later: the reason of the first failure may be gone.
      const attemptLater = useEffectEvent(() => {
        if (!loaded && !failure) void attempt();
        isFirst = false;
      });
      useEffect(() => attemptLater(), []);

      if (loaded && !isBusy) {
        const Loaded = loaded;
        return <Loaded {...props} />;
      }
      if (!failure) return <Waiting />;
      return (
        <Frame>
          <NotLoaded name={name} failure={failure} onRetry={() => void attempt()} isRetrying={isBusy} />
        </Frame>
      );
    };
  }
}
