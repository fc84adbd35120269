import { Avatar, Button, Select, SimpleGrid, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { storedFile } from '../../contract/url/paths.ts';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { showLanguage } from '../words/language.ts';
import { updateSession, useSession } from '../session/session.ts';
import { editedItemQuery } from '../form/edited-item.ts';
import { Loaded, LoadError } from '../screen/Loaded.tsx';
import { useFormUrl } from '../url/form-url.ts';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { type ChangedUser, changeUser, readUser } from '../users/users.data.ts';
import { AccountScreen } from './AccountScreen.tsx';
import classes from './ProfileScreen.module.css';
import { typedUserChange, type User } from '../../contract/users/users.ts';
import { longDate } from '../screen/values.tsx';
import { type Language, languageNames, languages } from '../../contract/language/language.ts';
import { EditForm } from '../form/EditForm.tsx';
import { optionsOf } from '../form/options.ts';
import { type EditFormOptions, useEditForm } from '../form/use-edit-form.ts';
import { PersonFields } from '../users/PersonFields.tsx';
import { shownLanguage, words } from '../words/words.ts';

const texts = words.profile;

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
  const stored = useQuery(query);

  async function edit(): Promise<void> {
    // Cancel a running refetch: its result would replace the form while the user types.
    await queryClient.cancelQueries(query);
    const { to, ...options } = toEdit(userId);
    await navigate(to, options);
  }

  async function onSaved({ hasNewPassword, ...saved }: ChangedUser): Promise<void> {
    showSuccessToast(texts.updated);
    queryClient.setQueryData(query.queryKey, saved);
    await close();
    updateSession(saved.body, hasNewPassword);
    // The page loads again. After a new password, the login does that.
    if (saved.body.lang && !hasNewPassword) showLanguage(saved.body.lang);
  }
  return (
    <AccountScreen
      title={words.desk.screens.profile}
      actions={
        stored.data &&
        (isEditing || !stored.error) && (
          <Button
            variant={isEditing ? 'default' : 'filled'}
            onClick={() => void (isEditing ? close() : edit())}
          >
            {isEditing ? words.ui.cancel : texts.edit}
          </Button>
        )
      }
    >
      {userId === 0 ? (
        <LoadError text={texts.missing} />
      ) : (
        // In edit mode, ignore a failed refetch: the form must not disappear.
        <Loaded
          of={stored}
          keepsData={isEditing}
          failed={(error) => (isNotFound(error) ? texts.missing : texts.loadFailed)}
        >
          {({ body: user, etag }) => (
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
                <ProfileForm
                  key={etag}
                  user={user}
                  stored={{ etag }}
                  onReload={stored.refetch}
                  onSaved={onSaved}
                />
              ) : (
                <ProfileDetails user={user} />
              )}
            </div>
          )}
        </Loaded>
      )}
    </AccountScreen>
  );
}

const { labels, noBirth } = words.profile;

/** The profile in view mode: read-only fields that grow, so that long values are fully visible. */
function ProfileDetails({ user }: { user: User }) {
  const fields = [
    [labels.name, user.name],
    [words.account.labels.email, user.email],
    [labels.phone, user.phone],
    [words.account.labels.birth, user.dob ? longDate(user.dob) : noBirth],
  ] as const;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }}>
      {fields.map(([label, value]) => (
        <Textarea
          key={label}
          label={label}
          value={value}
          readOnly
          variant="unstyled"
          classNames={{ wrapper: classes.readOnly }}
        />
      ))}
    </SimpleGrid>
  );
}

type ProfileFormProps = { user: User } & Pick<
  EditFormOptions<object, ChangedUser>,
  'stored' | 'onSaved' | 'onReload'
>;

/** What a person who has chosen no language yet sends: the one of the switch at the login; nothing in English. */
const chosenBefore: Language | '' = shownLanguage === 'en' ? '' : shownLanguage;

function ProfileForm({ user, ...options }: ProfileFormProps) {
  const { name, email, phone, dob, lang } = user;
  const schema = typedUserChange(phone);
  const { form, ...editing } = useEditForm({
    ...options,
    id: String(user.id),
    name: 'profile',
    feature: 'users',
    // The API may send a date with a time: keep only the date.
    initialValues: {
      name,
      email,
      phone,
      dob: dob?.slice(0, 10) ?? '',
      password: '',
      lang: lang ?? chosenBefore,
    },
    schema,
    change: (id, values, saveOptions) => changeUser(id, schema.parse(values), saveOptions),
    failedText: (error) => (error instanceof ApiProblem && error.serverMessage) || words.profile.saveFailed,
  });
  return (
    <EditForm
      {...editing}
      actions={
        <Button type="submit" loading={editing.isSaving} mt="xl">
          {words.ui.saveChanges}
        </Button>
      }
    >
      <PersonFields
        field={form.getInputProps}
        labels={words.profile.labels}
        isOwn
        passwordHint={words.profile.passwordHint}
      >
        <Select
          label={words.account.labels.language}
          data={optionsOf(languages, languageNames)}
          {...form.getInputProps('lang')}
          value={form.getValues().lang || shownLanguage}
        />
      </PersonFields>
    </EditForm>
  );
}
