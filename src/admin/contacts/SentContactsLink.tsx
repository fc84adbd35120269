// The link from a list that belongs to the messages back to them.

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/paths.ts';

export function SentContactsLink() {
  return (
    <Button
      component={Link}
      to={paths.adminContacts()}
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {inboxMessages.titles.list}
    </Button>
  );
}
