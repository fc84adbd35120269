// Loads what draws the toasts.

import { useNotifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { lazyPart, useLoadAhead } from '../screen/lazy-load.tsx';

const loadArea = () => import('./ToastArea.tsx');
const ToastArea = lazyPart(loadArea, 'ToastArea');

/** Loads it after the first screen, which does not need it, or with the first toast. */
export function ToastLoader() {
  useLoadAhead(loadArea);
  const hasToast = useNotifications().notifications.length > 0;
  // It stays: the last toast fades out.
  const [isShown, setIsShown] = useState(false);
  if (hasToast && !isShown) setIsShown(true);
  return <Suspense>{isShown && <ToastArea />}</Suspense>;
}
