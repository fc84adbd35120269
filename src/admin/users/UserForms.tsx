// The forms to add and to edit a user: the parts of UserModal.tsx that load when it opens.

import { adminMessages } from '../../contract/admin-messages.ts';
import { typedUser, typedUserChange, type User } from '../../contract/users.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { updateSession, useSession } from '../session/session.ts';
import type { EditedItem } from '../ui/ListFormModal.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { PersonActions } from './PersonActions.tsx';
import type { LinkedPerson } from './SignInLinkDialog.tsx';
import { type UserFields, UserForm } from './UserForm.tsx';
import { addUser, changeUser, makeLink } from './users.data.ts';

const { users: texts } = adminMessages;

export interface UserModalProps {
  /** Called after somebody was added without a password, with the link by which they choose one. */
  onInvited: (person: LinkedPerson) => void;
}

const empty: UserFields = {
  name: '',
  email: '',
  phone: '',
  dob: '',
  branch: 'Phnom Penh',
  permission: 'admin',
  password: '',
};

const newUser = typedUser();

export function AddUser({ close, onInvited }: Pick<EditedItem<User>, 'close'> & UserModalProps) {
  return (
    <UserForm
      name="user"
      initialValues={empty}
      schema={newUser}
      passwordHint={texts.newPassword}
      action={uiMessages.addTitle(texts.noun)}
      save={(values, { signal }) => addUser(newUser.parse(values), signal)}
      onSaved={async (user) => {
        showSuccessToast(texts.created);
        await close();
        if (!user || user.status === 'active') return;
        // Without a link the dialog offers to make one.
        const link = await makeLink(user.id, { purpose: 'invite' }).catch(() => undefined);
        onInvited({ user, link });
      }}
      onCancel={() => close()}
    />
  );
}

export function EditUser({ id, name, stored, onReload, close }: EditedItem<User>) {
  const session = useSession();
  const initialValues = stored ? fieldsOf(stored.body) : empty;
  const { phone } = initialValues;
  const isOwn = stored?.body.id === session?.userId;
  const schema = typedUserChange(phone);
  return (
    <>
      <UserForm
        name={name}
        initialValues={initialValues}
        etag={stored?.etag}
        isDeleted={!stored}
        schema={schema}
        permissionHint={isOwn ? texts.ownPermission : undefined}
        passwordHint={texts.passwordOf[isOwn ? 'own' : 'other']}
        action={texts.update}
        save={(values, saveOptions) => changeUser(id, schema.parse(values), saveOptions)}
        onReload={onReload}
        onSaved={async ({ body, hasNewPassword }) => {
          showSuccessToast(texts.updated);
          await close();
          if (body) updateSession(body, hasNewPassword);
        }}
        saveAsNew={{
          noun: texts.deletedNoun,
          lost: texts.passwordLost,
          save: (values, { signal }) => addUser(typedUser(phone).parse(values), signal),
          onSaved: () => {
            showSuccessToast(texts.created);
            void close();
          },
        }}
        onCancel={() => close()}
      />
      {stored && !isOwn && <PersonActions id={id} name={stored.body.name} />}
    </>
  );
}

function fieldsOf({ name, email, phone, dob, branch, permission }: User): UserFields {
  return { name, email, phone, dob: dob?.slice(0, 10) ?? '', branch, permission, password: '' };
}
