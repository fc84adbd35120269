import type { ReactNode } from 'react';
import { isNotFound } from '../api/problem.ts';
import { LoadError } from './LoadError.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';

interface LoadedProps<Data> {
  /** A query, or what is left of one. */
  of: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Goes on to show the data when it cannot be read again. */
  keepsData?: boolean;
  /** The text after a failure. */
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
