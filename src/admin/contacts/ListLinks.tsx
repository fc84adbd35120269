// Links between the lists of messages.

import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { LinkButton } from '../screen/Buttons.tsx';
import { suspectedCountQuery } from './inbox.data.ts';

export function SentContactsLink() {
  return (
    <LinkButton to={paths.adminContacts()} leftSection={<IconArrowLeft size={18} aria-hidden />}>
      {inboxMessages.titles.list}
    </LinkButton>
  );
}

/** From the list of messages to those that were set aside, while there are any, because staff should read them. */
export function SuspectedLink() {
  const count = useQuery(suspectedCountQuery).data?.total ?? 0;
  if (count === 0) return null;
  return <LinkButton to={paths.adminSuspected()}>{inboxMessages.list.suspected(count)}</LinkButton>;
}
