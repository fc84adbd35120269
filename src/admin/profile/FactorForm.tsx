// The forms that add a second factor: one field, below what there is to know about it. And the recovery codes of the first one.

import { Button, Code, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../api/refusal-text.ts';
import { ApiProblem, errorOf } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { saveFile } from '../api/transfer.ts';
import { Failure, Loaded } from '../screen/Loaded.tsx';
import { qrPath } from '../screen/qr.ts';
import { QrCode } from '../screen/QrCode.tsx';
import { copyText, showSuccessToast } from '../dialog/toasts.tsx';
import { product } from '../../contract/product.ts';
import { PasskeyInput } from '../../contract/auth/factors.ts';
import { api, bodyOf } from '../api/client.ts';
import { makePasskey } from '../api/passkeys.ts';
import { validateBy } from '../form/validate-by.ts';
import classes from './FactorForm.module.css';
import { words } from '../words/words.ts';

interface FactorDialog {
  onClose: () => void;
  /** Receives the recovery codes, if it is the first factor. */
  onAdded: (codes: string[] | undefined) => void;
}

interface FactorFormProps extends FactorDialog, Omit<TextInputProps, 'name'> {
  name: string;
  initialValue?: string;
  send: (typed: string) => Promise<{ recovery_codes?: string[] | undefined }>;
  added: string;
  action: string;
}

function FactorForm(props: FactorFormProps) {
  const { name, initialValue = '', send, added, action, onClose, onAdded, children, ...field } = props;
  const [typed, setTyped] = useState(initialValue);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(typed),
    onSuccess: async ({ recovery_codes: codes }) => {
      showSuccessToast(added);
      // The form goes first: it would read a new secret, too.
      onAdded(codes);
      await invalidate('factors');
    },
  });
  const fieldError = errorOf(error, name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      {children}
      {error && !fieldError && <Failure of={error} otherwise={error.message} />}
      <TextInput
        required
        data-autofocus
        value={typed}
        error={fieldError}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...field}
      />
      <DialogButtons cancel={onClose} submit={action} isBusy={isPending} />
    </form>
  );
}

const { app, passkeys: texts, recovery } = words.auth.factors;

const checkName = validateBy(PasskeyInput.pick({ name: true }));

/** Makes a passkey on this device and stores it. @throws ApiProblem for a refused name, before the device makes one */
async function addPasskey(name: string) {
  const { name: refusal } = checkName({ name });
  if (refusal) throw new ApiProblem(422, undefined, { name: [refusal] });
  const { passkeys } = api.factors;
  const options = await bodyOf(passkeys.new.$get());
  const passkey = await makePasskey(options).catch((error: Error) => {
    throw new Error(
      error.name === 'InvalidStateError' ? refusalText('auth.passkey-exists') : words.auth.passkeyFailed,
    );
  });
  return bodyOf(passkeys.$post({ json: { name, passkey } }));
}

export function PasskeyForm(props: FactorDialog & { initialValue: string }) {
  return (
    <FactorForm
      name="name"
      label={texts.name}
      description={texts.nameHint}
      maxLength={60}
      send={addPasskey}
      added={texts.added}
      action={texts.continue}
      {...props}
    >
      <Text size="sm" mb="md">
        {texts.hint}
      </Text>
    </FactorForm>
  );
}

const calls = api.factors.authenticator;

export function AuthenticatorForm(props: FactorDialog) {
  // A new secret for each opening of the dialog, which nothing keeps afterwards.
  const offered = useQuery({
    queryKey: ['factors', 'authenticator'],
    queryFn: () => bodyOf(calls.$get()),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Loaded of={offered} failed={({ message }) => message}>
      {({ secret, url, ticket }) => (
        <FactorForm
          name="code"
          label={app.code}
          description={app.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          send={(code) => bodyOf(calls.$put({ json: { secret, ticket, code } }))}
          added={app.added}
          action={app.confirm}
          {...props}
        >
          <Text size="sm" mb="md">
            {app.scan}
          </Text>
          <QrCode {...qrPath(url)} label={app.qr} />
          <Text size="sm" mb="xs">
            {app.secret}
          </Text>
          <Code display="block" mb="lg" fz="1rem" ta="center" lts="0.05em" style={{ userSelect: 'all' }}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Code>
        </FactorForm>
      )}
    </Loaded>
  );
}

/** Shows new recovery codes, once. Only its button closes it, so that no slip loses them. Leaving the screen asks first. */
export function RecoveryCodesModal({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const isOpen = codes !== undefined;
  useUnsavedChangesGuard(() => isOpen);
  const list = codes?.join('\n') ?? '';
  const file = new Blob([`${product}\n${list}\n`], { type: 'text/plain' });
  return (
    <FormModal title={recovery.title} isOpen={isOpen} onClose={onClose} isClosable={false}>
      <Text size="sm" mb="md">
        {recovery.once}
      </Text>
      <ul className={classes.codes} aria-label={recovery.title}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => void copyText(list, recovery.copied, recovery.copyFailed)}>
          {recovery.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile({ file, name: 'recovery-codes.txt' })}>
          {recovery.download}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {recovery.stored}
        </Button>
      </Group>
    </FormModal>
  );
}
