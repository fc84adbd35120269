import { useQuery } from '@tanstack/react-query';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { LinkButton } from '../screen/LinkButton.tsx';
import { suspectedCountQuery } from './contacts.data.ts';

/** From the list of messages to those that were set aside, while there are any: somebody should look at them. */
export function SuspectedLink() {
  const count = useQuery(suspectedCountQuery).data?.total ?? 0;
  if (count === 0) return null;
  return <LinkButton to={paths.adminSuspected()}>{inboxMessages.list.suspected(count)}</LinkButton>;
}
