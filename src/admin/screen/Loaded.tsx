// What stands in place of data or of a script: a spinner, or why it could not be loaded; and why a form was not accepted.

import { Alert, type AlertProps, Button, Center, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { BusyButton } from './Buttons.tsx';
import { words } from '../words/words.ts';

type Repeatable = Pick<UseQueryResult, 'isFetching'> & { refetch: () => unknown };

interface LoadedProps<Data> {
  /** A query, or what is left of one. */
  of: { data: Data | undefined; error: Error | null } & Repeatable;
  /** Goes on to show the data when it cannot be read again. */
  keepsData?: boolean;
  failed: string | ((error: Error) => string);
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query: before it a spinner, or why it did not come. What is not there is not asked for again. */
export function Loaded<Data>({ of: query, keepsData = false, failed, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (error && !(keepsData && data !== undefined))
    return (
      <LoadError
        text={typeof failed === 'string' ? failed : failed(error)}
        of={isNotFound(error) ? undefined : query}
      />
    );
  return data === undefined ? <LoadingSpinner /> : children(data);
}

/** `of`: what has failed and can be asked again; without it there is no button. */
export function LoadError({ text, of: query }: { text: string; of?: Repeatable }) {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={text} role="alert">
      {query && (
        <BusyButton
          variant="default"
          size="sm"
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {words.ui.tryAgain}
        </BusyButton>
      )}
    </Alert>
  );
}

export function LoadingSpinner({ label = words.ui.loading }: { label?: string }) {
  return (
    <Center mih="12rem" role="status" data-spinner aria-label={label}>
      <Loader color="ink" />
    </Center>
  );
}

interface FailureProps extends AlertProps {
  of: Error | null;
  /** For an error that is no response of the server. */
  otherwise?: string;
}

export function Failure({ of: error, otherwise, ...alert }: FailureProps) {
  return (
    error && (
      <Alert color="danger" role="alert" mb="md" {...alert}>
        {error instanceof ApiProblem ? error.message : otherwise}
      </Alert>
    )
  );
}

type ErrorBoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error);
  }
}

/** The route of a screen. `name` is what its script exports it as. A script that fails shows the route's error element. */
export const lazyScreen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, lazy: async () => ({ Component: (await load())[name] }) });

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** A part of a screen that loads when it is first shown, inside a `Suspense`. It never fails: the form around it stays. */
export function lazyPart<Script, Key extends keyof Script>(load: () => Promise<Script>, key: Key) {
  type Part = ComponentType<PropsOf<Script[Key]>>;
  const loadPart = (): Promise<{ default: Part }> =>
    load().then(
      (script) => ({ default: script[key] as Part }),
      () => ({ default: NotLoaded }),
    );
  return lazy(loadPart) as unknown as Part;
}

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
