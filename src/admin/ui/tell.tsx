import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import classes from './tell.module.css';

const closeButtonProps = { 'aria-label': 'Close' };

/** Says that something was done; goes by itself. */
export function tellSuccess(title: string, text: string): void {
  notifications.clean();
  notifications.show({ title, message: text, color: 'teal', withBorder: true, closeButtonProps });
}

const failureId = 'failure';

/** Takes back what was said of a failure: whoever goes on has read it. */
export function takeFailureBack(): void {
  notifications.hide(failureId);
}

/**
 * Says that something was not done, and why, as far as the server told it; stays until it is closed, or the next
 * thing is said or, in a form, typed.
 */
export function tellFailure(text: string, error?: unknown, title = 'Error'): void {
  notifications.clean();
  const why = error === undefined ? undefined : reasonOf(error);
  notifications.show({
    id: failureId,
    title,
    message: (
      <>
        <Text size="sm">{text}</Text>
        {why && !text.includes(why) && (
          <Text size="sm" c="var(--ink)" mt={2}>
            {why}
          </Text>
        )}
      </>
    ),
    color: 'danger',
    autoClose: false,
    withBorder: true,
    closeButtonProps,
    classNames: { description: classes.failure },
  });
}

/** What a person can do about a call that failed; undefined where nobody told. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return adminMessages.login.unexpected;
  return error.status === undefined ? error.message : error.told;
}
