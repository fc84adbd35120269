// Links between the lists of messages.

import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../contract/url/paths.ts';
import { LinkButton } from '../screen/Buttons.tsx';
import { suspectedCountQuery } from './inbox.data.ts';
import { words } from '../words/words.ts';

export function SentContactsLink() {
  return (
    <LinkButton to={paths.adminContacts()} leftSection={<IconArrowLeft size={18} aria-hidden />}>
      {words.inbox.titles.list}
    </LinkButton>
  );
}

/** From the list of messages to those that were set aside, while there are any, because staff should read them. */
export function SuspectedLink() {
  const count = useQuery(suspectedCountQuery).data?.total ?? 0;
  if (count === 0) return null;
  return <LinkButton to={paths.adminSuspected()}>{words.inbox.list.suspected(count)}</LinkButton>;
}
