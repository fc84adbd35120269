// The command palette and the list of keyboard shortcuts, and the keys that open them.

import { Modal } from '@mantine/core';
import { useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { useSession } from '../session/session.ts';
import { lazyInPlace } from '../ui/lazy-load.tsx';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { allowedPlaces, type Place } from './places.ts';
import { type CommandDialog, useShortcuts } from './use-shortcuts.ts';
import classes from './CommandDialogs.module.css';

const Palette = lazyInPlace(deskMessages.palette.part, () => import('./Palette.tsx'), 'Palette');
const ShortcutList = lazyInPlace(
  deskMessages.shortcuts.part,
  () => import('./ShortcutList.tsx'),
  'ShortcutList',
);

interface CommandDialogsProps {
  places: Place[];
  opened: CommandDialog | null;
  onOpen: (dialog: CommandDialog | null) => void;
}

/** At most one of the two dialogs is open. A navigation, Escape and a click outside close it. */
export function CommandDialogs({ places, opened, onOpen }: CommandDialogsProps) {
  const allowed = allowedPlaces(places, useSession());
  const isAwaitingPlace = useShortcuts({ places: allowed, opened, onOpen });
  const isPhone = useIsPhone();
  const close = useCallback(() => onOpen(null), [onOpen]);
  useFocusReturn(opened !== null, '[data-commands], [role=alertdialog]');
  const { key: visit } = useLocation();
  // A layout effect: a later one could close the dialog that a key opened just after the navigation.
  useLayoutEffect(close, [visit, close]);
  return (
    <>
      <Modal.Root
        opened={opened !== null}
        onClose={close}
        size="lg"
        padding={opened === 'palette' ? 0 : isPhone ? 'md' : 'lg'}
        fullScreen={isPhone}
        yOffset="4.5rem"
        // Over a form, below a question.
        zIndex={300}
        returnFocus={false}
        closeOnEscape={false}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) close();
        }}
        transitionProps={{ transition: 'fade-down', duration: 150, exitDuration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content
          data-commands
          aria-label={opened === 'palette' ? deskMessages.palette.open : undefined}
        >
          {opened === 'shortcuts' && (
            <Modal.Header>
              <Modal.Title>{deskMessages.shortcuts.title}</Modal.Title>
              <Modal.CloseButton aria-label={uiMessages.close} size="lg" />
            </Modal.Header>
          )}
          <Modal.Body>
            {opened === 'palette' && (
              <Palette places={allowed} onClose={close} onShowShortcuts={() => onOpen('shortcuts')} />
            )}
            {opened === 'shortcuts' && <ShortcutList places={allowed} />}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {/* Present all the time, so that screen readers announce what it says later. */}
      <div role="status" className={classes.hint}>
        {isAwaitingPlace && (
          <p className={classes.letters}>
            {allowed.map(
              ({ letter, label }) =>
                letter && (
                  <span key={letter}>
                    <kbd>{letter}</kbd> <span>{label}</span>{' '}
                  </span>
                ),
            )}
          </p>
        )}
      </div>
    </>
  );
}
