import { Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { branches, permissions, typedUser, typedUserChange, type User } from '../../contract/users/users.ts';
import type { FactorCounts } from '../../contract/auth/factors.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { ActionButton, type ActionButtonProps } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { updateSession, useSession } from '../session/session.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import type { FormOfItem } from '../list/ListFormModal.tsx';
import { optionsOf } from '../form/options.ts';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import type { LinkedPerson } from './SignInLinkDialog.tsx';
import { type ChangedUser, changeUser, makeLink } from './users.data.ts';
import { words } from '../words/words.ts';

const texts = words.users;
const { labels } = words.account;

type UserFields = PersonValues & Pick<User, 'branch' | 'permission'>;

/** Only name, e-mail and phone need a value. `onInvited` gets the link by which a user who was added chooses a password. */
export function UserForm(props: FormOfItem<User> & { onInvited: (person: LinkedPerson) => void }) {
  const { close, onInvited, ...item } = props;
  const user = item.stored?.body;
  const isNew = item.id === undefined;
  const isOwn = user?.id === useSession()?.userId;
  const newUser = typedUser(user?.phone);
  const changedUser = typedUserChange(user?.phone ?? '');
  const { form, ...editing } = useEditForm<UserFields, Pick<ChangedUser, 'body' | 'hasNewPassword'>>({
    ...item,
    feature: 'users',
    initialValues: fieldsOf(user),
    schema: isNew ? newUser : changedUser,
    add: async (values, saveOptions) => ({
      body: await bodyOf(api.users.$post({ json: newUser.parse(values) }, saveOptions)),
      hasNewPassword: false,
    }),
    change: (id, values, saveOptions) => changeUser(id, changedUser.parse(values), saveOptions),
    onSaved: async ({ body, hasNewPassword }, isAdded) => {
      showSuccessToast(isAdded ? texts.created : texts.updated);
      await close();
      if (!isAdded) updateSession(body, hasNewPassword);
      if (!isNew || body.status === 'active') return;
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

/** Without a user: those of a new one. */
function fieldsOf(user: Partial<User> = {}): UserFields {
  const { name = '', email = '', phone = '', dob, branch = 'Phnom Penh', permission = 'admin' } = user;
  return { name, email, phone, dob: dob?.slice(0, 10) ?? '', branch, permission, password: '' };
}

const { reset } = words.auth;
const { person } = words.sessions;

/** What an admin can do at once with the account of another person, below its form. */
function PersonActions({ id, name }: { id: string; name: string }) {
  const calls = api.users[':id'];
  const { data: factors } = useQuery(readQueryWith(['users', 'factors', id], calls.factors, idParam(id)));
  return (
    <Stack mt="xl" gap="md">
      {factors && (factors.passkeys > 0 || factors.authenticator) && (
        <PersonAction
          text={reset.has(factorsInWords(factors))}
          confirmation={reset.confirmation}
          run={() => calls.factors.$delete(idParam(id))}
          feature="users"
          done={reset.done}
          failed={reset.failed}
        >
          {reset.action}
        </PersonAction>
      )}
      <PersonAction
        text={person.text}
        confirmation={person.confirmation(name)}
        run={() => bodyOf(calls.sessions.$delete(idParam(id)))}
        done={({ count }) => person.done(name, count)}
        failed={person.failed}
      >
        {person.action}
      </PersonAction>
    </Stack>
  );
}

function PersonAction<Result>({ text, ...action }: ActionButtonProps<Result> & { text: string }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <ActionButton {...inRow} color="danger" flex="none" {...action} />
    </Group>
  );
}

const factorsInWords = ({ passkeys, authenticator }: FactorCounts) =>
  [passkeys > 0 && reset.passkeys(passkeys), authenticator && reset.app].filter(Boolean).join(', ');
