// The list of users: who may sign in, and with which permission.

import { shortDate } from '../../contract/calendar.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import type { User, UserSort } from '../../contract/users.ts';
import { AddLink } from '../ui/AddLink.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { useFormUrl } from '../ui/form-url.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { UserModal } from './UserModal.tsx';
import { userFilters } from './user-filters.ts';
import { listUsers, removeUser } from './users.data.ts';

const columns: Column<User, UserSort>[] = [
  { header: 'Name', cell: ({ name }) => name, sort: 'name' },
  { header: 'Email', cell: ({ email }) => <EmailAddress email={email} /> },
  { header: 'Branch', cell: ({ branch }) => branch },
  { header: 'Permission', cell: ({ permission }) => permission },
  { header: 'Created Date', cell: (user) => shortDate(user.created_at), sort: 'created_at' },
];

export function UserList() {
  const { toAdd, toEdit } = useFormUrl();
  return (
    <>
      <ListScreen
        title="User"
        feature="users"
        read={listUsers}
        columns={columns}
        searchLabel="Search Users"
        filters={userFilters}
        emptyText={adminMessages.users.empty}
        emptyHint="Add User lets a colleague in."
        add={
          <AddLink to={toAdd} preventScrollReset>
            Add User
          </AddLink>
        }
        renderActions={({ id, name }) => (
          <>
            <RowLink to={toEdit(id)} preventScrollReset action="Edit" name={name} />
            <DeleteButton noun="user" name={name} remove={() => removeUser(id)} />
          </>
        )}
      />
      <UserModal />
    </>
  );
}
