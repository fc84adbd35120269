// The link from a list that belongs to the messages back to them.

import { IconArrowLeft } from '@tabler/icons-react';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { LinkButton } from '../screen/LinkButton.tsx';

export function SentContactsLink() {
  return (
    <LinkButton to={paths.adminContacts()} leftSection={<IconArrowLeft size={18} aria-hidden />}>
      {inboxMessages.titles.list}
    </LinkButton>
  );
}
