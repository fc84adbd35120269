// The form that edits the profile: the fields that all staff may change in their own account.

import { Button, Select } from '@mantine/core';
import { type Language, languages } from '../../contract/language/language.ts';
import { typedUserChange, type User } from '../../contract/users/users.ts';
import { ApiProblem } from '../api/problem.ts';
import { EditForm } from '../form/EditForm.tsx';
import { optionsOf } from '../form/options.ts';
import { type EditFormOptions, useEditForm } from '../form/use-edit-form.ts';
import { PersonFields } from '../users/PersonFields.tsx';
import { type ChangedUser, changeUser } from '../users/users.data.ts';
import { languageNames } from '../../contract/language/language.ts';
import { shownLanguage, words } from '../words/words.ts';

interface ProfileFormProps extends Pick<
  EditFormOptions<object, ChangedUser>,
  'stored' | 'onSaved' | 'onReload'
> {
  user: User;
}

/** What a person who has chosen no language yet sends: the one of the switch at the login; nothing in English. */
const chosenBefore: Language | '' = shownLanguage === 'en' ? '' : shownLanguage;

export function ProfileForm({ user, ...options }: ProfileFormProps) {
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
