// An explanation for a screen, or a part of one, whose script could not be loaded.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { BusyButton } from './BusyButton.tsx';
import type { LoadFailure } from './diagnose-load-failure.ts';

interface ScriptLoadErrorProps {
  /** What could not be loaded, as the subject of a sentence: 'The charts'. */
  name: string;
  failure: LoadFailure;
  onRetry: () => void;
  isRetrying: boolean;
}

const reasons: Record<Exclude<LoadFailure, 'updated'>, string> = {
  unreachable: 'The server cannot be reached. Check your internet connection, then try again.',
  other: 'Try again. If that does not help, reload the page.',
};

/** Shows the reason, with buttons to try again or to reload the page. */
export function ScriptLoadError({ name, failure, onRetry, isRetrying }: ScriptLoadErrorProps) {
  const isUpdated = failure === 'updated';
  return (
    <Alert
      color={isUpdated ? 'ink' : 'danger'}
      icon={<IconAlertTriangle />}
      title={isUpdated ? 'The site was updated. Reload to go on.' : `${name} could not be loaded.`}
      role="alert"
    >
      {!isUpdated && <Text size="sm">{reasons[failure]}</Text>}
      <Group gap="sm" mt="sm">
        {!isUpdated && (
          <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={onRetry}>
            Try again
          </BusyButton>
        )}
        {failure !== 'unreachable' && (
          <Button variant={isUpdated ? 'filled' : 'default'} size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
      </Group>
    </Alert>
  );
}
