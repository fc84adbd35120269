// The list of canned replies: texts that staff use again and again.

import { shortDate } from '../../contract/calendar.ts';
import type { CannedReply } from '../../contract/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { langOf } from '../../contract/language.ts';
import { AddLink } from '../ui/AddLink.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { useFormUrl } from '../ui/form-url.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { CannedReplyModal } from './CannedReplyModal.tsx';
import { SentContactsLink } from './SentContactsLink.tsx';
import { listCannedReplies, removeCannedReply } from './inbox.data.ts';

const { canned } = inboxMessages;

const columns: Column<CannedReply, never>[] = [
  { header: 'Title', cell: ({ title }) => <span lang={langOf(title)}>{title}</span> },
  { header: 'Language', cell: ({ language }) => canned.languages[language], isShort: true },
  { header: 'Changed', cell: ({ updated_at }) => <time dateTime={updated_at}>{shortDate(updated_at)}</time> },
];

export function CannedReplies() {
  const { toAdd, toEdit } = useFormUrl();
  return (
    <>
      <ListScreen
        title="Canned Replies"
        feature="canned-replies"
        read={listCannedReplies}
        columns={columns}
        emptyText={canned.empty}
        emptyHint={canned.emptyHint}
        add={
          <>
            <SentContactsLink />
            <AddLink to={toAdd} preventScrollReset>
              Add Canned Reply
            </AddLink>
          </>
        }
        renderActions={({ id, title }) => (
          <>
            <RowLink to={toEdit(id)} preventScrollReset action="Edit" name={title} />
            <DeleteButton noun="canned reply" name={title} remove={() => removeCannedReply(id)} />
          </>
        )}
      />
      <CannedReplyModal />
    </>
  );
}
