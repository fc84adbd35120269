// The screen on which the holder of a link sets a password (§ 6.8). It works without a session.

import { Alert, Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { validateBy } from '../form/validate-by.ts';
import { type LinkHolder, NewPasswordInput } from '../../contract/users/users.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf } from '../api/client.ts';
import { ApiProblem, errorOf } from '../api/problem.ts';
import { endSession, readSession } from '../session/session.ts';
import { Failure, Loaded } from '../screen/Loaded.tsx';
import { ScreenTitle } from '../screen/Screen.tsx';
import { LinkButton } from '../screen/Buttons.tsx';
import { BrandedPage } from './BrandedPage.tsx';
import { logOut } from './login-calls.ts';
import type { LoginState } from './may-open.ts';
import { refusalText } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

const { newPassword: texts, advice, labels } = words.account;

const input = NewPasswordInput.pick({ password: true });

export function PasswordScreen() {
  const token = useLocation().hash.slice(1);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) =>
      bodyOf(api.password.link.$get({}, { headers: { 'X-Link-Token': token }, init: { signal } })),
    // The link ends when it is used: no new attempt may replace the form while the visitor types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <BrandedPage>
      <ScreenTitle name={texts.title} size="h2" mb="xs">
        {texts.title}
      </ScreenTitle>
      {isGone(link.error) ? (
        <GoneLink />
      ) : (
        <Loaded of={link} failed={texts.loadFailed}>
          {(holder) => <PasswordForm token={token} holder={holder} />}
        </Loaded>
      )}
    </BrandedPage>
  );
}

const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 410;

function GoneLink() {
  return (
    <>
      <Alert color="danger" role="alert" mt="md">
        {refusalText('users.link-gone')}
      </Alert>
      <LinkButton to={paths.adminLogin()} fullWidth mt="lg">
        {words.auth.login.title}
      </LinkButton>
    </>
  );
}

function PasswordForm({ token, holder }: { token: string; holder: LinkHolder }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: validateBy(input) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (json: NewPasswordInput) => bodyOf(api.password.$post({ json })),
    onSuccess: async ({ email }) => {
      // The login must open in a browser with a session too; if it is the same person, that session has ended.
      if (readSession()) {
        await logOut().catch(() => {});
        endSession('logout');
      }
      // Replaced, so that the link does not stay in the history of the browser.
      await navigate(paths.adminLogin(), {
        replace: true,
        state: { newPasswordOf: email } satisfies LoginState,
      });
    },
    onError: (problem) => {
      form.setErrors({ password: errorOf(problem, 'password') });
      form.getInputNode('password')?.focus();
    },
  });
  const refusal = error && !errorOf(error, 'password') ? error : null;
  if (isGone(refusal)) return <GoneLink />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) => {
        if (!isPending) mutate({ token, password });
      })}
    >
      <Text c="dimmed" mb="lg">
        {texts.of(holder.email)}
      </Text>
      <Failure of={refusal} title={texts.failed} />
      {/* For password managers. Chromium reports a form without one on its console. */}
      <input type="email" autoComplete="username" value={holder.email} readOnly hidden />
      <PasswordInput
        label={labels.newPassword}
        description={advice}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth mt="xl" loading={isPending}>
        {texts.action}
      </Button>
    </form>
  );
}
