import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses the first field when the form appears: its dialog may have opened before its data or its script arrived. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={form}>{children}</div>;
}
