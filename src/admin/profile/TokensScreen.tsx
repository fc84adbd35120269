import { Box, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiToken,
  ApiTokenInput,
  type NewApiToken,
  tokenDays,
  type TokenScope,
  tokenScopes,
} from '../../contract/auth/api-tokens.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { AddLink } from '../screen/Buttons.tsx';
import { useFormUrl } from '../url/form-url.ts';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { Introduction } from '../screen/Screen.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { AccessItem, AccessList, AccountScreen, EndAccessButton } from './AccountScreen.tsx';
import { copyText } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from './TokensScreen.module.css';
import { useSession } from '../session/session.ts';
import { EditForm } from '../form/EditForm.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { words } from '../words/words.ts';

const texts = words.tokens;

export function TokensScreen() {
  const tokens = useQuery(readQuery(['tokens'], api.tokens));
  const { isAdding, toAdd, close } = useFormUrl();
  /** The token that was just created. It is in no cache and no URL. */
  const [created, setCreated] = useState<string>();
  const forget = () => setCreated(undefined);
  return (
    <AccountScreen title={words.desk.screens.tokens} actions={<AddLink {...toAdd}>{texts.add}</AddLink>}>
      <Introduction>{texts.introduction}</Introduction>
      <Loaded of={tokens} failed={texts.listFailed}>
        {(all) =>
          all.length === 0 ? (
            <Text>{texts.empty}</Text>
          ) : (
            <AccessList label={words.desk.screens.tokens}>
              {all.map((token) => (
                <TokenItem key={token.id} token={token} now={tokens.dataUpdatedAt} />
              ))}
            </AccessList>
          )
        }
      </Loaded>
      <FormModal title={texts.add} isOpen={isAdding} onClose={close}>
        {isAdding && (
          <TokenForm
            onCancel={close}
            onCreated={async ({ token }) => {
              await close();
              setCreated(token);
            }}
          />
        )}
      </FormModal>
      <FormModal title={texts.newToken} isOpen={created !== undefined} onClose={forget} isClosable={false}>
        {created && <NewToken token={created} onDone={forget} />}
      </FormModal>
    </AccountScreen>
  );
}

/** @param now when the list was read, in ms */
function TokenItem({ token, now }: { token: ApiToken; now: number }) {
  const { id, name, scopes, created_at, expires_at, last_used_at } = token;
  const isExpired = Date.parse(expires_at) <= now;
  return (
    <AccessItem
      name={name}
      Icon={IconKey}
      mark={isExpired && texts.expired}
      summary={scopes.map((scope) => texts.scopes[scope]).join(' · ')}
      details={[
        [texts.createdAt, created_at],
        [isExpired ? texts.expired : texts.expires, expires_at],
        last_used_at === null ? [texts.neverUsed] : [texts.lastUsed, last_used_at],
      ]}
      action={
        <EndAccessButton
          action={texts.revoke}
          name={name}
          confirmation={texts.confirmation(name)}
          run={() => api.tokens[':id'].$delete(idParam(id))}
          feature="tokens"
          done={texts.revoked}
          failed={texts.revokeFailed}
        />
      }
    />
  );
}

/** Leaving the screen asks first. */
function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  useUnsavedChangesGuard(() => true);
  const copy = () => copyText(token, texts.copied, texts.copyFailed);
  return (
    <>
      <Text>{texts.created}</Text>
      <code className={classes.token}>{token}</code>
      <DialogButtons cancel={onDone} label={texts.done}>
        <Button data-autofocus leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </DialogButtons>
    </>
  );
}

const initialValues: ApiTokenInput = { name: '', scopes: ['read'], expires_in: 90 };

type TokenFormProps = { onCreated: (token: NewApiToken) => Promise<void>; onCancel: () => Promise<void> };

function TokenForm({ onCreated, onCancel }: TokenFormProps) {
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
        <Scopes {...form.getInputProps('scopes')} />
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

function Scopes({ value, error, onChange }: GetInputPropsReturnType) {
  const isAdmin = useSession()?.permission === 'admin';
  // Only the tokens of admins can manage users.
  const scopes = tokenScopes.filter((scope) => scope !== 'users' || isAdmin);
  const chosen = new Set<TokenScope>(value);
  const toggle = (scope: TokenScope) => onChange([...chosen.symmetricDifference(new Set([scope]))]);
  return (
    <Box component="fieldset" miw={0} aria-describedby={error ? 'scopes-error' : undefined}>
      <Text component="legend" size="sm" fw={500}>
        {texts.may}
      </Text>
      {scopes.map((scope) => (
        <Group
          key={scope}
          component="label"
          gap={0}
          wrap="nowrap"
          mih="2.75rem"
          fz="0.95rem"
          lh={1.35}
          className={classes.scope}
        >
          <input
            type="checkbox"
            className={classes.box}
            checked={chosen.has(scope)}
            onChange={() => toggle(scope)}
          />
          <span>{texts.scopes[scope]}</span>
        </Group>
      ))}
      {error && (
        <Text id="scopes-error" c="var(--danger)" fz="0.8rem" mt="0.25rem">
          {error}
        </Text>
      )}
    </Box>
  );
}
