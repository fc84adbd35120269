import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useFocusHandover } from './use-heading-focus.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  isBusy: boolean;
  /** Ignores clicks, as while the action is running. */
  isDisabled?: boolean;
  onClick: () => void;
  'aria-label'?: string;
}

/**
 * A button that shows that its action is running and ignores clicks until then. It is not disabled: a disabled button
 * loses the keyboard focus.
 */
export function BusyButton({ isBusy, isDisabled = false, onClick, ...props }: BusyButtonProps) {
  // The action may replace the part of the screen that the button is in.
  const root = useFocusHandover<HTMLButtonElement>();
  const isOff = isBusy || isDisabled;
  return (
    <Button
      ref={root}
      {...props}
      loading={isBusy}
      onClick={isOff ? undefined : onClick}
      renderRoot={(rest: ComponentProps<'button'>) => (
        <button {...rest} disabled={false} aria-disabled={isOff} aria-busy={isBusy} />
      )}
    />
  );
}
