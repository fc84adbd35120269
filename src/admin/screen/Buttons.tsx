import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useFocusFallback } from '../focus/focus.tsx';
import { words } from '../words/words.ts';

/** The look of a button among others in a row. */
export const inRow = { variant: 'subtle', size: 'sm', px: 'xs' } as const;

export interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  isBusy: boolean;
  /** Ignores clicks, without a spinner. */
  isDisabled?: boolean;
  /** Clicks count also while it is busy. */
  isInterruptible?: boolean;
  onClick: () => void;
  'aria-label'?: string;
}

/** Shows a spinner and ignores clicks while `isBusy`. Not by `disabled`: a disabled button loses the keyboard focus. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, isDisabled = false, isInterruptible = false, onClick, ...button } = props;
  // The action may remove the button from the screen: the focus must then go to the start of the screen.
  const root = useFocusFallback<HTMLButtonElement>();
  const isInactive = isDisabled || (isBusy && !isInterruptible);
  return (
    <Button
      ref={root}
      {...button}
      loading={isBusy}
      onClick={isInactive ? undefined : onClick}
      renderRoot={(rest: ComponentProps<'button'>) => (
        <button {...rest} disabled={false} aria-disabled={isInactive} aria-busy={isBusy} />
      )}
    />
  );
}

type LinkButtonProps = ButtonProps & Omit<LinkProps, keyof ButtonProps>;

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} variant="default" {...props} />;
}

/** From a list to the form that adds an item. */
export const AddLink = (props: LinkButtonProps) => <LinkButton variant="filled" {...props} />;

/** From a row of a list to the form or screen of its item. */
export function RowLink({ action, name, ...link }: LinkButtonProps & Record<'action' | 'name', string>) {
  return (
    <LinkButton {...inRow} {...link} aria-label={words.ui.namedAction(action, name)}>
      {action}
    </LinkButton>
  );
}

export const inNewTab = (path: string) => ({ href: path, target: '_blank', rel: 'noopener' });
