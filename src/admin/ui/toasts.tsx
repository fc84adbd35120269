// Toasts: short messages in the corner of the screen, for success and failure.

import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import classes from './toasts.module.css';

const closeButtonProps = { 'aria-label': 'Close' };

/** Shows a success toast. It closes by itself and replaces every other toast. */
export function showSuccessToast(title: string, text: string): void {
  notifications.clean();
  notifications.show({ title, message: text, color: 'teal', withBorder: true, closeButtonProps });
}

const errorToastId = 'failure';

/** Closes the error toast. Called when the user continues to type, so has read it. */
export function dismissErrorToast(): void {
  notifications.hide(errorToastId);
}

/**
 * Shows an error toast with the text and, if `error` has one, the reason. It stays until the user closes it or, in a
 * form, types, or until the next toast.
 */
export function showErrorToast(text: string, error?: unknown, title = 'Error'): void {
  notifications.clean();
  const reason = error === undefined ? undefined : reasonOf(error);
  notifications.show({
    id: errorToastId,
    title,
    message: (
      <>
        <Text size="sm">{text}</Text>
        {reason && !text.includes(reason) && (
          <Text size="sm" c="var(--ink)" mt={2}>
            {reason}
          </Text>
        )}
      </>
    ),
    color: 'danger',
    autoClose: false,
    withBorder: true,
    closeButtonProps,
    classNames: { description: classes.error },
  });
}

/** The reason of a failed call, for the user; undefined if the response had no message. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return adminMessages.login.unexpected;
  return error.status === undefined ? error.message : error.serverMessage;
}
