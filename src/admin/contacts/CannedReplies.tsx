// The list of canned replies: texts that staff use again and again.

import { deskMessages } from '../../contract/desk-messages.ts';
import type { CannedReply } from '../../contract/contacts/inbox.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { shortDate } from '../screen/dates.ts';
import { useFormUrl } from '../url/form-url.ts';
import type { Column } from '../list/ItemTable.tsx';
import { langOf } from '../screen/lang-of.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { AddLink, RowLink } from '../screen/LinkButton.tsx';
import { CannedReplyModal } from './CannedReplyModal.tsx';
import { SentContactsLink } from './SentContactsLink.tsx';
import { listCannedReplies } from './inbox.data.ts';

const { canned } = inboxMessages;

const columns: Column<CannedReply, never>[] = [
  { header: canned.fields.title, cell: ({ title }) => <span lang={langOf(title)}>{title}</span> },
  { header: canned.fields.language, cell: ({ language }) => canned.languages[language], isShort: true },
  {
    header: canned.fields.changed,
    cell: ({ updated_at }) => <time dateTime={updated_at}>{shortDate(updated_at)}</time>,
  },
];

export function CannedReplies() {
  const { toAdd, toEdit } = useFormUrl();
  return (
    <>
      <ListScreen
        title={deskMessages.screens.canned}
        feature="canned-replies"
        read={listCannedReplies}
        columns={columns}
        emptyText={canned.empty}
        emptyHint={canned.emptyHint}
        add={
          <>
            <SentContactsLink />
            <AddLink {...toAdd}>{canned.add}</AddLink>
          </>
        }
        renderActions={({ id, title }) => (
          <>
            <RowLink {...toEdit(id)} action={uiMessages.edit} name={title} />
            <DeleteButton noun="canned reply" name={title} id={id} />
          </>
        )}
      />
      <CannedReplyModal />
    </>
  );
}
