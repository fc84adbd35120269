// The form that creates an API token.

import { Select, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  ApiTokenInput,
  type NewApiToken,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '../../contract/auth/api-tokens.ts';
import { api, bodyOf } from '../api/client.ts';
import { useSession } from '../session/session.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { EditForm } from '../form/EditForm.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import classes from './TokenForm.module.css';
import { words } from '../words/words.ts';

const texts = words.tokens;

const initialValues: ApiTokenInput = { name: '', scopes: ['read'], expires_in: 90 };

interface TokenFormProps {
  onCreated: (token: NewApiToken) => Promise<void>;
  onCancel: () => Promise<void>;
}

export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const isAdmin = useSession()?.permission === 'admin';
  const { form, ...editing } = useEditForm({
    name: 'token',
    feature: 'tokens',
    initialValues,
    schema: ApiTokenInput,
    add: (json, { init }) => bodyOf(api.tokens.$post({ json }, { init })),
    onSaved: onCreated,
    failedText: texts.createFailed,
  });
  return (
    <EditForm
      {...editing}
      autoComplete="off"
      actions={<DialogButtons cancel={onCancel} submit={texts.create} isBusy={editing.isSaving} />}
    >
      <Stack gap="1.25rem">
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Scopes
          // Only the tokens of admins can manage users.
          scopes={tokenScopes.filter((scope) => scope !== 'users' || isAdmin)}
          chosen={form.getValues().scopes}
          error={form.errors['scopes']}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        />
        <Select
          label={texts.expiresAfter}
          withAsterisk
          data={tokenDays.map((days) => ({ value: String(days), label: texts.days(days) }))}
          value={String(form.getValues().expires_in)}
          error={form.errors['expires_in']}
          onChange={(days) => form.setFieldValue('expires_in', Number(days) as ApiTokenInput['expires_in'])}
        />
      </Stack>
    </EditForm>
  );
}

interface ScopesProps {
  scopes: readonly TokenScope[];
  chosen: readonly TokenScope[];
  error: ReactNode;
  onChange: (chosen: TokenScope[]) => void;
}

function Scopes({ scopes, chosen, error, onChange }: ScopesProps) {
  const toggle = (scope: TokenScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);
  return (
    <fieldset className={classes.scopes} aria-describedby={error ? 'scopes-error' : undefined}>
      <legend>{texts.may}</legend>
      {scopes.map((scope) => (
        <label key={scope} className={classes.scope}>
          <input
            type="checkbox"
            className={classes.box}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
          <span>{texts.scopes[scope]}</span>
        </label>
      ))}
      {error && (
        <Text id="scopes-error" c="var(--danger)" fz="0.8rem" mt="0.25rem">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
