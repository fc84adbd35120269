import { useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/messages.ts';
import { type User, UserChange, UserDraft } from '../../contract/users.ts';
import { useSession } from '../auth/session.ts';
import { editedQuery } from '../ui/edited-query.ts';
import { Failure } from '../ui/Failure.tsx';
import { useFormAddress } from '../ui/form-address.ts';
import { FormModal } from '../ui/FormModal.tsx';
import { tellSuccess } from '../ui/tell.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { type UserFields, UserForm } from './UserForm.tsx';
import { addUser, changeUser, followChangedUser, readUser } from './users.data.ts';

const empty: UserFields = {
  name: '',
  email: '',
  phone: '',
  dob: '',
  branch: 'Phnom Penh',
  permission: 'admin',
  password: '',
};

/** The form over the list of users that the address asks for. */
export function UserModal() {
  const { isAdding, editedId, close } = useFormAddress();
  const isEditing = editedId !== null;
  return (
    <FormModal title={isEditing ? 'Edit User' : 'Add User'} isOpen={isAdding || isEditing} onClose={close}>
      {isEditing ? (
        <EditUser key={editedId} id={editedId} close={close} />
      ) : (
        isAdding && <AddUser close={close} />
      )}
    </FormModal>
  );
}

interface UserDialogProps {
  close: () => Promise<void>;
}

function AddUser({ close }: UserDialogProps) {
  return (
    <UserForm
      name="user"
      initialValues={empty}
      schema={UserDraft}
      passwordHint="At least 8 characters. Without one, the account exists, but nobody can sign in to it until one is set."
      action="Add User"
      save={(values) => addUser(UserDraft.parse(values))}
      onSaved={() => {
        tellSuccess('Success', messages.admin.users.created);
        void close();
      }}
      onCancel={close}
    />
  );
}

function EditUser({ id, close }: UserDialogProps & { id: string }) {
  const session = useSession();
  const { data, isError, refetch } = useQuery(editedQuery('users', id, readUser));
  if (isError) return <Failure text={messages.admin.listFailed} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const isOwn = data.body.id === session?.userId;
  return (
    <UserForm
      key={data.etag}
      name={`user ${id}`}
      initialValues={fieldsOf(data.body)}
      etag={data.etag}
      schema={UserChange}
      permissionHint={
        isOwn ? 'This is your own account: as a user you can no longer open this screen.' : undefined
      }
      passwordHint={`At least 8 characters; leave it empty to keep the present one. A new one signs ${isOwn ? 'you' : 'this person'} out everywhere.`}
      action="Update User"
      save={(values, etag) => changeUser(id, UserChange.parse(values), etag)}
      onReload={() => void refetch()}
      onSaved={async (changed) => {
        tellSuccess('Success', messages.admin.users.updated);
        await close();
        await followChangedUser(changed);
      }}
      onCancel={close}
    />
  );
}

function fieldsOf({ name, email, phone, dob, branch, permission }: User): UserFields {
  return { name, email, phone, dob: dob?.slice(0, 10) ?? '', branch, permission, password: '' };
}
