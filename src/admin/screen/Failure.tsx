import { Alert, type AlertProps } from '@mantine/core';
import { ApiProblem } from '../api/problem.ts';

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
