// The dialog over the list of users, with the form to add or to edit one.

import { lazy } from 'react';
import { uiMessages } from '../../contract/ui-messages.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { lazyPart, useLoadAhead } from '../ui/lazy-load.tsx';
import { ListFormModal } from '../ui/ListFormModal.tsx';
import type { UserModalProps } from './UserForms.tsx';
import { readUser } from './users.data.ts';

const loadForms = () => import('./UserForms.tsx');
const AddUser = lazy(() => lazyPart(uiMessages.notLoaded.form, async () => (await loadForms()).AddUser));
const EditUser = lazy(() => lazyPart(uiMessages.notLoaded.form, async () => (await loadForms()).EditUser));

/** Opens the form if the URL has `?add` or `?edit`. */
export function UserModal({ onInvited }: UserModalProps) {
  useLoadAhead(loadForms);
  return (
    <ListFormModal
      noun={adminMessages.users.noun}
      feature="users"
      read={readUser}
      renderAdd={(close) => <AddUser close={close} onInvited={onInvited} />}
      renderEdit={(edited) => <EditUser {...edited} />}
    />
  );
}
