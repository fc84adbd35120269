// What stands in place of data: a spinner, or why it could not be loaded, and why a form was not accepted.

import type { ReactNode } from 'react';
import { Alert, type AlertProps, Center, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { BusyButton } from './Buttons.tsx';
import { words } from '../words/words.ts';

interface LoadedProps<Data> {
  /** A query, or what is left of one. */
  of: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Goes on to show the data when it cannot be read again. */
  keepsData?: boolean;
  failed: string | ((error: Error) => string);
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query: before it a spinner, or why it did not come. What is not there is not asked for again. */
export function Loaded<Data>({ of: query, keepsData = false, failed, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error && !(keepsData && data !== undefined))
    return (
      <LoadError
        text={typeof failed === 'string' ? failed : failed(error)}
        retry={isNotFound(error) ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    );
  return data === undefined ? <LoadingSpinner /> : children(data);
}

interface LoadErrorProps {
  text: string;
  /** Repeats the failed request; without it there is no button. */
  retry?: () => void;
  isRetrying?: boolean;
}

/** Shown in place of a screen, or a part of one, whose data could not be loaded. */
export function LoadError({ text, retry, isRetrying = false }: LoadErrorProps) {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={text} role="alert">
      {retry && (
        <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={retry}>
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
  /** Null while nothing has failed. */
  of: Error | null;
  /** For an error that is no response of the server. */
  otherwise?: string;
}

/** Above a form: why it could not be sent. */
export function Failure({ of: error, otherwise, ...alert }: FailureProps) {
  return (
    error && (
      <Alert color="danger" role="alert" mb="md" {...alert}>
        {error instanceof ApiProblem ? error.message : otherwise}
      </Alert>
    )
  );
}
