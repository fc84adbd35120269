import { Component, type ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { Notice } from './Notice.tsx';

/** React error boundary: shows the error in place of an island that fails to render in the browser. */
export class UnexpectedErrorBoundary extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Notice
        title={messages.unexpected}
        level={2}
        text={error instanceof Error ? error.message : String(error)}
      />
    );
  }
}
