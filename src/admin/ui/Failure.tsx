import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from './BusyButton.tsx';

interface FailureProps {
  text: string;
  /** Tries once more what failed. */
  retry?: () => void;
  isRetrying?: boolean;
}

/** What stands in the place of a screen whose data could not be read. */
export function Failure({ text, retry, isRetrying = false }: FailureProps) {
  return (
    <Alert color="danger" icon={<IconAlertTriangle />} title={text} role="alert">
      {retry && (
        <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={retry}>
          Try again
        </BusyButton>
      )}
    </Alert>
  );
}
