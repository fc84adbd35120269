import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { useFocusReturn } from '../focus/focus.tsx';
import { useIsPhone } from '../screen/Screen.tsx';
import { isCommandKey } from './command-key.ts';
import { allowedPlaces, type Place } from './places.ts';
import { words } from '../words/words.ts';

const Palette = lazyInPlace(() => import('./Palette.tsx'), 'Palette');

/** What must be answered, or stored, before anything else: a question, the confirmation of § 6.7, a text that is shown once. */
const FIRST = '[role=alertdialog], :is([data-verify], [data-once]) [role=dialog]';

type PaletteDialogProps = { places: Place[]; isOpen: boolean; onChange: (isOpen: boolean) => void };

/** Ctrl-K opens and closes it. A navigation, Escape and a click outside close it. */
export function PaletteDialog({ places, isOpen, onChange }: PaletteDialogProps) {
  const allowed = allowedPlaces(places, useSession());
  const isPhone = useIsPhone();
  const close = useCallback(() => onChange(false), [onChange]);
  useFocusReturn(isOpen, '[data-commands], [role=alertdialog]');
  const { key: visit } = useLocation();
  // A layout effect: a later one could close the palette that was opened just after the navigation.
  useLayoutEffect(close, [visit, close]);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isCommandKey(event)) return;
    if (document.querySelector(FIRST)) return;
    event.preventDefault();
    onChange(!isOpen);
  });
  // Wherever the focus still is just after it has opened. A form below it must not see the key.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOpen || event.key !== 'Escape' || event.isComposing || document.querySelector(FIRST)) return;
      event.stopPropagation();
      close();
    },
    { capture: true },
  );
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size="lg"
      padding={0}
      fullScreen={isPhone}
      yOffset="4.5rem"
      // Over a form, below a question.
      zIndex={300}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ transition: 'fade-down', duration: 150, exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content data-commands aria-label={words.desk.palette.open}>
        <Modal.Body>
          <Palette places={allowed} onClose={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
