import { Center, Loader } from '@mantine/core';
import { uiMessages } from '../../contract/ui-messages.ts';

/** A spinner, shown in place of content that is loading. */
export function LoadingSpinner({ label = uiMessages.loading }: { label?: string }) {
  return (
    <Center mih="12rem" role="status" data-spinner aria-label={label}>
      <Loader color="ink" />
    </Center>
  );
}
