import { Group, Text } from '@mantine/core';
import { notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiProblem, reasonOf } from '../api/problem.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { lazyPart, useLoadAhead } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';

const show: typeof notifications.show = (toast) =>
  notifications.show({ withBorder: true, closeButtonProps: { 'aria-label': words.ui.close }, ...toast });

/** How long a toast with a link stays, in ms: long enough to reach it by keyboard. */
const LINK_TIME = 10_000;

/** Shows a success toast. It closes by itself and replaces every other toast. `link` is shown beside the text. */
export function showSuccessToast(text: string, link?: ReactNode, title = words.ui.success): void {
  replaceToasts();
  if (!link) show({ title, color: 'teal', message: text });
  else show({ title, color: 'teal', message: withAction(text, link), autoClose: LINK_TIME });
}

export function showNotice(title: string, message: string): void {
  show({ title, message, color: 'yellow' });
}

/** In one row: a higher toast would cover the buttons beside the heading of the screen. */
function withAction(text: string, action: ReactNode) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{text}</Text>
      {action}
    </Group>
  );
}

/** For this time no other toast replaces one with an undo, and an error never does, in ms. */
const UNDO_TIME = 10_000;
const undoToastId = 'undo';
let undoShownAt = -UNDO_TIME;

/** Shows what was done, with a button that undoes it. It stays until it is closed or, after `UNDO_TIME`, replaced. */
export function showUndoToast(title: string, text: string, undoButton: ReactNode): void {
  notifications.clean();
  undoShownAt = performance.now();
  const message = withAction(text, undoButton);
  show({ id: undoToastId, title, message, color: 'teal', autoClose: false });
}

/** Closes the toast with the undo: it is done, or too late. */
export function hideUndoToast(): void {
  notifications.hide(undoToastId);
}

// What one person did is not for the next one to undo.
subscribeToSession(() => {
  if (!readSession()) hideUndoToast();
});

function replaceToasts(keepsUndo = performance.now() - undoShownAt <= UNDO_TIME): void {
  if (!keepsUndo) return notifications.clean();
  for (const { id } of notificationsStore.getState().notifications)
    if (id !== undefined && id !== undoToastId) notifications.hide(id);
}

const errorToastId = 'failure';

/** Closes the error toast. Called when the user continues to type or goes on to another screen, so has read it. */
export function dismissErrorToast(): void {
  notifications.hide(errorToastId);
}

/**
 * Shows an error toast with the text and, if `error` is or has one, the reason. It stays until the user closes it, types in a
 * form or leaves the screen, or until the next toast. `action`: a button below the text.
 */
export function showErrorToast(text: string, error?: unknown, title = words.ui.error, action?: ReactNode) {
  replaceToasts(true);
  const reason = error === undefined ? undefined : reasonOf(error);
  const isSaid = [reason, error instanceof ApiProblem && error.serverMessage].some(
    (said) => said && text.includes(said),
  );
  show({
    id: errorToastId,
    title,
    message: (
      <>
        <Text size="sm">{text}</Text>
        {reason && !isSaid && (
          <Text size="sm" c="var(--ink)" mt={2}>
            {reason}
          </Text>
        )}
        {action}
      </>
    ),
    color: 'danger',
    autoClose: false,
    styles: { description: { color: 'var(--danger)' } },
  });
}

/** Puts a text on the clipboard, and says in a toast whether it is there. */
export async function copyText(text: string, done: string, failed: string, title?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccessToast(done, undefined, title);
  } catch {
    // Browsers offer no clipboard without TLS.
    showErrorToast(failed);
  }
}

const loadArea = () => import('./ToastArea.tsx');
const ToastArea = lazyPart(loadArea, 'ToastArea');

/** Loads what draws the toasts after the first screen, which does not need it, or with the first toast. */
export function ToastLoader() {
  useLoadAhead(loadArea);
  const hasToast = useNotifications().notifications.length > 0;
  // It stays: the last toast fades out.
  const [isShown, setIsShown] = useState(false);
  if (hasToast && !isShown) setIsShown(true);
  return <Suspense>{isShown && <ToastArea />}</Suspense>;
}
