import { Center, Loader } from '@mantine/core';

/** What stands in the place of something that is being fetched. */
export function Waiting({ label = 'Loading' }: { label?: string }) {
  return (
    <Center mih="12rem" role="status" aria-label={label}>
      <Loader color="ink" />
    </Center>
  );
}
