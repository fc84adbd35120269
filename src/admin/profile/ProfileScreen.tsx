// The screen of the signed-in user's own profile, in view or edit mode.

import { Avatar, Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { storedFile } from '../../contract/paths.ts';
import { isNotFound } from '../api/problem.ts';
import { updateSession, useSession } from '../session/session.ts';
import { editedItemQuery } from '../ui/edited-item.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { useFormUrl } from '../ui/form-url.ts';
import { Screen } from '../ui/Screen.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { type ChangedUser, readUser } from '../users/users.data.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import classes from './ProfileScreen.module.css';

export function ProfileScreen() {
  const userId = useSession()?.userId || 0;
  const { editedId, toEdit, close } = useFormUrl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isEditing = editedId !== null;
  const refetchByItself = isEditing ? false : 'always';
  const query = queryOptions({
    ...editedItemQuery('users', String(userId), readUser),
    enabled: userId > 0,
    refetchOnWindowFocus: refetchByItself,
    refetchOnReconnect: refetchByItself,
  });
  const { data, error, isFetching, refetch } = useQuery(query);
  // In edit mode, ignore a failed refetch: the form must not disappear.
  const failure = isEditing && data ? null : error;

  const isMissing = userId === 0 || isNotFound(failure);
  if (isMissing || failure || data === undefined) {
    return (
      <Screen title="Profile">
        <ProfileTabs />
        {isMissing || failure ? (
          <LoadError
            text={isMissing ? adminMessages.profile.missing : adminMessages.profile.loadFailed}
            retry={isMissing ? undefined : () => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <LoadingSpinner />
        )}
      </Screen>
    );
  }

  async function edit(): Promise<void> {
    // Cancel a running refetch: its result would replace the form while the user types.
    await queryClient.cancelQueries(query);
    await navigate(toEdit(userId), { preventScrollReset: true });
  }

  async function onSaved(changed: ChangedUser): Promise<void> {
    showSuccessToast('Success', adminMessages.profile.updated);
    const { body, etag: changedTag, hasNewPassword } = changed;
    if (body) queryClient.setQueryData(query.queryKey, { body, etag: changedTag });
    await close();
    if (body) updateSession(body, hasNewPassword);
  }
  const { body: user, etag } = data;
  return (
    <Screen
      title="Profile"
      actions={
        <Button
          variant={isEditing ? 'default' : 'filled'}
          onClick={() => void (isEditing ? close() : edit())}
        >
          {isEditing ? 'Cancel' : 'Edit Profile'}
        </Button>
      }
    >
      <ProfileTabs />
      <div className={`panel ${classes.card}`}>
        <Avatar
          src={user.avatar && storedFile(user.avatar, user.avatar)}
          name={user.name}
          alt=""
          size="6rem"
          color="ink"
          bd="3px solid var(--brass)"
        />
        {isEditing ? (
          <ProfileForm key={etag} user={user} etag={etag} onReload={refetch} onSaved={onSaved} />
        ) : (
          <ProfileDetails user={user} />
        )}
      </div>
    </Screen>
  );
}
