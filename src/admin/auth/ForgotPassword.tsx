// The link on the login screen for people who forgot their password: it shows whom to ask, and where the site sends mail it
// offers a link by mail (§ 6.8).

import { Alert, Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { validateBy } from '../ui/validate-by.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import { ForgotDraft } from '../../contract/accounts.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { Failure } from '../ui/Failure.tsx';
import { FormModal } from '../ui/FormModal.tsx';
import { askForLink } from './auth.data.ts';
import { readPasswordOptions } from '../users/users.data.ts';

const { forgot } = accountMessages;

interface ForgotPasswordProps {
  /** What is typed into the login. */
  email: string;
  /** Shows whom to ask. */
  onAsk: () => void;
}

export function ForgotPassword({ email, onAsk }: ForgotPasswordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = useMutation({ mutationFn: readPasswordOptions });
  return (
    <>
      <Group mt="lg" justify="space-between">
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            onAsk();
            if (!options.isPending) options.mutate();
          }}
        >
          {forgot.title}
        </Anchor>
        {options.data?.mail && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {forgot.action}
          </Button>
        )}
      </Group>
      <FormModal title={forgot.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ForgotForm email={email} onClose={() => setIsOpen(false)} />
      </FormModal>
    </>
  );
}

/** The form that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function ForgotForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ initialValues: { email }, validate: validateBy(ForgotDraft) });
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: askForLink });
  if (isSuccess) {
    return (
      <>
        <Alert color="ink" role="status">
          <Text size="sm">{forgot.sent}</Text>
          <Text size="sm" mt="xs">
            {forgot.noMail}
          </Text>
        </Alert>
        <Button ref={focus} mt="lg" onClick={onClose}>
          {uiMessages.close}
        </Button>
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!isPending) mutate(values.email);
      })}
    >
      <Text size="sm" mb="md">
        {forgot.text}
      </Text>
      <Failure of={error} title={forgot.failed} />
      <TextInput
        label={accountMessages.labels.email}
        type="email"
        autoComplete="username"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Group mt="lg">
        <Button type="submit" loading={isPending}>
          {forgot.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
      </Group>
    </form>
  );
}
