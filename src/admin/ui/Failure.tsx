import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface FailureProps {
  text: string;
  /** Tries once more what failed. */
  retry?: () => void;
  isRetrying?: boolean;
}

/** What stands in the place of a screen whose data could not be read. */
export function Failure({ text, retry, isRetrying }: FailureProps) {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={text} role="alert">
      {retry && (
        <Button variant="default" size="sm" loading={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
