import { Center, Loader } from '@mantine/core';

/** A spinner, shown in place of content that is loading. */
export function LoadingSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Center mih="12rem" role="status" data-spinner aria-label={label}>
      <Loader color="ink" />
    </Center>
  );
}
