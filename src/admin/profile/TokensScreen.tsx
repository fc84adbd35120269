// The API tokens of the signed-in user, by which programs act in their name.

import { Button, Text } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken, NewApiToken } from '../../contract/auth/api-tokens.ts';
import { api, idParam } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { AddLink, inRow } from '../screen/Buttons.tsx';
import { useFormUrl } from '../url/form-url.ts';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { Introduction } from '../screen/Introduction.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { AccessItem, AccessList } from './AccessList.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { TokenForm } from './TokenForm.tsx';
import { copyText } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from './TokenForm.module.css';
import { words } from '../words/words.ts';

const texts = words.tokens;

export function TokensScreen() {
  const tokens = useQuery(readQuery(['tokens'], api.tokens));
  const { isAdding, toAdd, close } = useFormUrl();
  /** The token that was just created. It is in no cache and no URL. */
  const [created, setCreated] = useState<string | null>(null);
  const closeDialog = async () => {
    setCreated(null);
    if (isAdding) await close();
  };
  return (
    <Screen title={words.desk.screens.tokens} actions={<AddLink {...toAdd}>{texts.add}</AddLink>}>
      <ProfileTabs />
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
      <FormModal
        title={created === null ? texts.add : texts.newToken}
        isOpen={isAdding || created !== null}
        onClose={closeDialog}
        isClosable={created === null}
      >
        {created !== null ? (
          <NewToken token={created} isGuarded={!isAdding} onDone={() => void closeDialog()} />
        ) : (
          isAdding && (
            <TokenForm
              onCancel={close}
              onCreated={async ({ token }) => {
                setCreated(token);
                await close();
              }}
            />
          )
        )}
      </FormModal>
    </Screen>
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
        <ActionButton
          {...inRow}
          color="danger"
          aria-label={words.ui.namedAction(texts.revoke, name)}
          confirmation={texts.confirmation(name)}
          run={() => api.tokens[':id'].$delete(idParam(id))}
          feature="tokens"
          done={texts.revoked}
          failed={texts.revokeFailed}
        >
          {texts.revoke}
        </ActionButton>
      }
    />
  );
}

interface NewTokenProps {
  token: NewApiToken['token'];
  /** True once the URL has no form any more. */
  isGuarded: boolean;
  onDone: () => void;
}

/** Leaving the screen asks first. */
function NewToken({ token, isGuarded, onDone }: NewTokenProps) {
  useUnsavedChangesGuard(() => isGuarded);
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
