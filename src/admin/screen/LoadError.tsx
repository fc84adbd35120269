// An error message with a "Try again" button, for data that could not be loaded.

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { uiMessages } from '../../contract/ui-messages.ts';
import { BusyButton } from './BusyButton.tsx';

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
          {uiMessages.tryAgain}
        </BusyButton>
      )}
    </Alert>
  );
}
