// The second step of a login: a code, where the account has a second factor (§ 6.2).

import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import type { FactorMethod } from '../../contract/auth.ts';
import { looksEmpty } from '../../contract/invisible.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';

interface CodeStepProps {
  methods: readonly FactorMethod[];
  isBusy: boolean;
  /** How many codes the server has refused: another one empties the field. */
  refusals: number;
  /** Sends the code with the e-mail address and the password of the first step. */
  onCode: (code: string) => void;
  onPasskey: () => void;
  onBack: () => void;
}

const { step } = signInMessages;

export function CodeStep({ methods, isBusy, refusals, onCode, onPasskey, onBack }: CodeStepProps) {
  const hasApp = methods.includes('authenticator');
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => looksEmpty(code) && signInMessages.codeRequired },
  });
  useDidUpdate(() => {
    form.reset();
    form.getInputNode('code')?.focus();
  }, [refusals]);
  const texts = isRecovery ? step.recovery : step.app;
  const field = {
    required: true,
    autoFocus: true,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  };
  return (
    <form onSubmit={form.onSubmit(({ code }) => void (!isBusy && onCode(code)))} noValidate>
      {methods.includes('passkey') && (
        <Button fullWidth variant={hasApp ? 'default' : 'filled'} mb="lg" onClick={onPasskey}>
          {step.passkey}
        </Button>
      )}
      {(hasApp || methods.includes('recovery')) && (
        <>
          {/* The key gives each kind of code a field of its own: the browser then offers the right keyboard. */}
          <TextInput
            key={texts.label}
            label={texts.label}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            description={texts.hint}
            descriptionProps={{ fz: 'sm', mb: 'xs' }}
            maxLength={40}
            {...field}
            {...form.getInputProps('code')}
          />
          <Button type="submit" fullWidth mt="xl" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? step.busy : step.action}
          </Button>
        </>
      )}
      <Group justify="space-between" mt="lg">
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {step.back}
        </Anchor>
        {hasApp && methods.includes('recovery') && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              form.reset();
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? step.app.choose : step.recovery.choose}
          </Anchor>
        )}
      </Group>
    </form>
  );
}
