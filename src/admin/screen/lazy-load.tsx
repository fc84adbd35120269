// Loads the script of a screen, or a part of one, when it is first shown. If that fails, explains why in its place.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { CALL_TIMEOUT } from '../api/client.ts';
import { BusyButton } from './BusyButton.tsx';
import { Screen } from './Screen.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';
import { diagnoseLoadFailure, type LoadFailure } from './diagnose-load-failure.ts';

const { notLoaded: texts } = uiMessages;

type Load<Props> = () => Promise<ComponentType<Props>>;

type Frame = ComponentType<{ children: ReactNode }>;

/**
 * The route of a screen, whose script is loaded when the route is first opened.
 * @param name of the screen in its script.
 * @param Frame renders around the explanation if the script cannot be loaded.
 */
export function lazyScreen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  Frame: Frame = NotLoadedScreen,
) {
  const loadScreen = async () => (await load())[name];
  return { path, lazy: async () => ({ Component: await loadComponent(texts.screen, loadScreen, Frame) }) };
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** Loads a part of a screen. `name` is the subject of the error message: 'The charts'; its script exports the part as `key`. */
export async function loadPart<Script, Key extends keyof Script>(
  name: string,
  load: () => Promise<Script>,
  key: Key,
) {
  const loadKey = async () => (await load())[key] as ComponentType<PropsOf<Script[Key]>>;
  return { default: await loadComponent(name, loadKey, ({ children }) => children) };
}

/** A part of a screen that loads when it is first shown, inside a `Suspense`. */
export const lazyPart = <Script, Key extends keyof Script>(
  ...part: Parameters<typeof loadPart<Script, Key>>
) => lazy(() => loadPart(...part)) as unknown as ComponentType<PropsOf<Script[Key]>>;

/** The same, with a spinner in its place until it has loaded. */
export function lazyInPlace<Script, Key extends keyof Script>(
  name: string,
  load: () => Promise<Script>,
  key: Key,
  label?: string,
) {
  const Part = lazyPart(name, load, key);
  return (props: PropsOf<Script[Key]>) => (
    <Suspense fallback={<LoadingSpinner label={label} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** How long after a screen has appeared what it may need next is loaded, in ms. */
const AHEAD = 2_000;

/** Loads the script of a part ahead, so that nobody waits for it when it is first shown. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    // A browser may remember a failed import: without a network, do not try.
    const timer = setTimeout(() => void (navigator.onLine && loadNow().catch(() => {})), AHEAD);
    return () => clearTimeout(timer);
  }, []);
}

/** The screen that is shown if another screen could not be loaded; `children` is the explanation. */
export function NotLoadedScreen({ children }: { children: ReactNode }) {
  return <Screen title={adminMessages.unexpected}>{children}</Screen>;
}

/**
 * Loads a component and never rejects, because the router and React load each component once and remember the result.
 * If loading fails or takes longer than `CALL_TIMEOUT`, it resolves to a component that explains the failure and
 * offers to try again. A late script replaces it when it arrives. After a failure the page is loaded again, because
 * browsers remember a failed import. A form with unsaved text asks before that.
 */
async function loadComponent<Props extends object>(
  name: string,
  load: Load<Props>,
  Frame: Frame,
): Promise<ComponentType<Props>> {
  let hasFailed = false;
  const loading = load();
  loading.catch(() => (hasFailed = true));
  try {
    return await withTimeout(loading);
  } catch {
    const firstFailure = await diagnoseLoadFailure();
    let isFirst = true;
    return function LoadedLater(props: Props) {
      const [Loaded, setLoaded] = useState<ComponentType<Props>>();
      const [failure, setFailure] = useState(firstFailure);
      const { mutate: tryAgain, isPending } = useMutation({
        mutationFn: async () => {
          if (!hasFailed) await withTimeout(loading).catch(() => {});
          const latest = await diagnoseLoadFailure();
          if (hasFailed && latest !== 'unreachable') location.reload();
          setFailure(latest);
        },
      });
      // When it is opened again, the reason of the first failure may be gone.
      const tryAgainOnReopen = useEffectEvent(() => isFirst || tryAgain());
      useEffect(() => {
        loading.then(
          (component) => setLoaded(() => component),
          () => {},
        );
        tryAgainOnReopen();
        isFirst = false;
      }, []);

      if (Loaded) return <Loaded {...props} />;
      return (
        <Frame>
          <ScriptLoadError name={name} failure={failure} onRetry={tryAgain} isRetrying={isPending} />
        </Frame>
      );
    };
  }
}

/** @throws a TimeoutError if the promise takes longer than `CALL_TIMEOUT`. */
async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), CALL_TIMEOUT);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

interface ScriptLoadErrorProps {
  /** What could not be loaded, as the subject of a sentence: 'The charts'. */
  name: string;
  failure: LoadFailure;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shows the reason, with buttons to try again or to reload the page. */
function ScriptLoadError({ name, failure, onRetry, isRetrying }: ScriptLoadErrorProps) {
  const isUpdated = failure === 'updated';
  return (
    <Alert
      color={isUpdated ? 'ink' : 'danger'}
      icon={<IconAlertTriangle />}
      title={isUpdated ? texts.updated : texts.title(name)}
      role="alert"
    >
      {!isUpdated && <Text size="sm">{texts[failure]}</Text>}
      <Group gap="sm" mt="sm">
        {!isUpdated && (
          <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={onRetry}>
            {uiMessages.tryAgain}
          </BusyButton>
        )}
        {failure !== 'unreachable' && (
          <Button variant={isUpdated ? 'filled' : 'default'} size="sm" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
