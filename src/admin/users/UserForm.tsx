// The form that adds or changes a user: it loads when the dialog over the list opens.

import { Select } from '@mantine/core';
import { branches, permissions, typedUser, typedUserChange, type User } from '../../contract/users/users.ts';
import { api, storedBy } from '../api/client.ts';
import { updateSession, useSession } from '../session/session.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import type { FormOfItem } from '../list/ListFormModal.tsx';
import { optionsOf } from '../form/options.ts';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import type { LinkedPerson } from './SignInLinkDialog.tsx';
import { type ChangedUser, changeUser, makeLink } from './users.data.ts';
import { words } from '../words/words.ts';

const texts = words.users;
const { labels } = words.account;

type UserFields = PersonValues & Pick<User, 'branch' | 'permission'>;

const empty: UserFields = {
  name: '',
  email: '',
  phone: '',
  dob: '',
  branch: 'Phnom Penh',
  permission: 'admin',
  password: '',
};

interface UserFormProps extends FormOfItem<User> {
  /** Called after a user was added without a password, with the link by which they choose one. */
  onInvited: (person: LinkedPerson) => void;
}

/** All fields have an asterisk, but only name, e-mail and phone need a value. */
export function UserForm({ close, onInvited, ...item }: UserFormProps) {
  const user = item.stored?.body;
  const isNew = item.id === undefined;
  const isOwn = user?.id === useSession()?.userId;
  const newUser = typedUser(user?.phone);
  const changedUser = typedUserChange(user?.phone ?? '');
  const { form, ...editing } = useEditForm<UserFields, Pick<ChangedUser, 'body' | 'hasNewPassword'>>({
    ...item,
    feature: 'users',
    initialValues: user ? fieldsOf(user) : empty,
    schema: isNew ? newUser : changedUser,
    add: async (values, saveOptions) => ({
      body: await storedBy(api.users.$post({ json: newUser.parse(values) }, saveOptions)),
      hasNewPassword: false,
    }),
    change: (id, values, saveOptions) => changeUser(id, changedUser.parse(values), saveOptions),
    onSaved: async ({ body, hasNewPassword }, isAdded) => {
      showSuccessToast(isAdded ? texts.created : texts.updated);
      await close();
      if (body && !isAdded) updateSession(body, hasNewPassword);
      if (!body || !isNew || body.status === 'active') return;
      // Without a link the dialog offers to make one.
      const link = await makeLink(body.id, { purpose: 'invite' }).catch(() => undefined);
      onInvited({ user: body, link });
    },
    deleted: { noun: texts.deletedNoun, lost: texts.passwordLost },
    failedText: texts.saveFailed,
  });
  const action = isNew ? words.ui.addTitle(texts.noun) : texts.update;
  return (
    <>
      <EditForm
        {...editing}
        autoComplete="off"
        actions={<DialogButtons cancel={close} submit={action} isBusy={editing.isSaving} />}
      >
        <PersonFields
          field={form.getInputProps}
          labels={labels}
          passwordHint={isNew ? texts.newPassword : texts.passwordOf[isOwn ? 'own' : 'other']}
        >
          <Select
            label={labels.branch}
            withAsterisk
            data={optionsOf(branches, words.account.branches)}
            {...form.getInputProps('branch')}
          />
          <Select
            label={labels.permission}
            description={isOwn ? texts.ownPermission : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            data={optionsOf(permissions, words.account.permissions)}
            {...form.getInputProps('permission')}
          />
        </PersonFields>
      </EditForm>
      {item.id !== undefined && user && !isOwn && <PersonActions id={item.id} name={user.name} />}
    </>
  );
}

function fieldsOf({ name, email, phone, dob, branch, permission }: User): UserFields {
  return { name, email, phone, dob: dob?.slice(0, 10) ?? '', branch, permission, password: '' };
}
