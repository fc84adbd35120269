import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../contract/url/paths.ts';
import { type ListedUser, permissions, UserFilters, type UserSort } from '../../contract/users/users.ts';
import { api, listOf } from '../api/client.ts';
import { useSession } from '../session/session.ts';
import { AddLink, inRow, LinkButton, RowLink } from '../screen/Buttons.tsx';
import { EmailAddress, langOf, Mark, shortDate } from '../screen/values.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { choice, type ListFilters } from '../list/filter-fields.ts';
import { optionsOf } from '../form/options.ts';
import { useFormUrl } from '../url/form-url.ts';
import { lazyPart, useLoadAhead } from '../screen/Loaded.tsx';
import { ListFormModal } from '../list/ListFormModal.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { type LinkedPerson, SignInLinkDialog } from './SignInLinkDialog.tsx';
import { readUser } from './users.data.ts';
import { words } from '../words/words.ts';

const loadForm = () => import('./UserForm.tsx');
const UserForm = lazyPart(loadForm, 'UserForm');

const texts = words.users;
const { labels, branches, permissions: permissionNames } = words.account;

const columns: Column<ListedUser, UserSort>[] = [
  { header: labels.name, cell: NameAndMarks, sort: 'name' },
  { header: labels.email, cell: AddressOfUser },
  { header: labels.branch, cell: ({ branch }) => branches[branch], isShort: true },
  { header: labels.permission, cell: ({ permission }) => permissionNames[permission], isShort: true },
  {
    header: texts.columns.created,
    cell: (user) => shortDate(user.created_at),
    sort: 'created_at',
    isShort: true,
  },
];

const filters: ListFilters<UserFilters> = {
  schema: UserFilters,
  fields: [
    choice('permission', labels.permission, optionsOf(permissions, permissionNames)),
    choice('second_factor', words.auth.secondFactor, optionsOf(['with', 'without'], words.auth.filters)),
  ],
};

/** Beside many columns it would be as narrow as a letter: an address of usual length breaks before its @ alone. */
function AddressOfUser({ email }: ListedUser) {
  return (
    <Box component="span" display="inline-block" miw="9.25rem">
      <EmailAddress email={email} />
    </Box>
  );
}

function NameAndMarks({ name, status, second_factor: hasFactor }: ListedUser) {
  return (
    <Group component="span" gap="0.2rem 0.5rem" align="baseline">
      <span lang={langOf(name)}>{name}</span>
      {status === 'invited' && <Mark text={words.account.invited} />}
      {hasFactor && <Mark text={words.auth.secondFactor} />}
    </Group>
  );
}

export function UserList() {
  useLoadAhead(loadForm);
  const session = useSession();
  const [linked, setLinked] = useState<LinkedPerson | null>(null);
  const { toAdd, toEdit } = useFormUrl();
  const list = useList({
    feature: 'users',
    columns,
    filters,
    read: (query, options) =>
      listOf(api.users.$get({ query: { ...query, include: 'second_factor' } }, options)),
  });
  return (
    <>
      <Screen
        title={words.desk.screens.users}
        list={list}
        actions={
          <>
            <AddLink {...toAdd}>{words.desk.screens.addUser}</AddLink>
            <LinkButton to={paths.adminFactorPolicy()}>{words.desk.screens.policy}</LinkButton>
          </>
        }
      >
        <ListTools list={list} searchLabel={texts.search} exportPath="/users" />
        <ListTable
          list={list}
          texts={{ empty: texts.empty, emptyHint: texts.hint }}
          renderActions={(user) => (
            // On a tablet the three actions are below each other before a word of another column breaks.
            <Group gap={0} align="stretch">
              <RowLink {...toEdit(user.id)} action={words.ui.edit} name={user.name} />
              {user.id !== session?.userId && (
                <Button
                  {...inRow}
                  aria-label={words.ui.namedAction(words.account.link.title, user.name)}
                  onClick={() => setLinked({ user })}
                >
                  {words.account.link.title}
                </Button>
              )}
              <DeleteButton feature="users" noun="user" name={user.name} id={user.id} />
            </Group>
          )}
        />
      </Screen>
      <ListFormModal
        noun={texts.noun}
        feature="users"
        read={readUser}
        renderForm={(item) => <UserForm {...item} onInvited={setLinked} />}
      />
      <SignInLinkDialog person={linked} onClose={() => setLinked(null)} />
    </>
  );
}
