// A button that shows a spinner and ignores clicks while its action is running.

import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useFocusFallback } from '../focus/use-heading-focus.ts';

/** The look of a button among others in a row. */
export const inRow = { variant: 'subtle', size: 'sm', px: 'xs' } as const;

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  isBusy: boolean;
  /** Ignores clicks, without a spinner. */
  isDisabled?: boolean;
  /** Clicks count also while it is busy. */
  isInterruptible?: boolean;
  onClick: () => void;
  'aria-label'?: string;
}

/**
 * Shows a spinner and ignores clicks while `isBusy`. It sets `aria-disabled` and not `disabled`, because a disabled
 * button loses the keyboard focus.
 */
export function BusyButton({
  isBusy,
  isDisabled = false,
  isInterruptible = false,
  onClick,
  ...props
}: BusyButtonProps) {
  // The action may remove the button from the screen: the focus must then go to the start of the screen.
  const root = useFocusFallback<HTMLButtonElement>();
  const isInactive = isDisabled || (isBusy && !isInterruptible);
  return (
    <Button
      ref={root}
      {...props}
      loading={isBusy}
      onClick={isInactive ? undefined : onClick}
      renderRoot={(rest: ComponentProps<'button'>) => (
        <button {...rest} disabled={false} aria-disabled={isInactive} aria-busy={isBusy} />
      )}
    />
  );
}
