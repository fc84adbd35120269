import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  isBusy: boolean;
  onClick: () => void;
  'aria-label'?: string;
}

/**
 * A button that shows that its action is running and ignores clicks until then. It is not disabled: a disabled button
 * loses the keyboard focus.
 */
export function BusyButton({ isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      loading={isBusy}
      onClick={isBusy ? undefined : onClick}
      renderRoot={(root: ComponentProps<'button'>) => (
        <button {...root} disabled={false} aria-disabled={isBusy} aria-busy={isBusy} />
      )}
    />
  );
}
