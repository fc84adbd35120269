// The line above the outbox: which mail server the site uses, or how to give it one.

import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { readMailServer } from './outbox.data.ts';
import classes from './Outbox.module.css';

export function MailServerLine() {
  const { data } = useQuery({
    queryKey: ['outbox', 'server'],
    queryFn: ({ signal }) => readMailServer(signal),
  });
  if (data?.server === null)
    return (
      <Alert color="ink" icon={<IconMailOff />} mb="md">
        {adminMessages.outbox.noServer}
      </Alert>
    );
  // The line has its height before the response arrives, so that the list does not move.
  return (
    <p className={classes.server} aria-busy={data === undefined}>
      {data && `${data.server}, from ${data.from} to ${data.to.join(', ')}`}
    </p>
  );
}
