import { Component, type ReactNode } from 'react';
import type { Messages } from '../../contract/catalogue.ts';
import { Notice } from './Notice.tsx';

/** React error boundary: shows the error in place of an island that fails to render in the browser. */
export class UnexpectedErrorBoundary extends Component<{
  children: ReactNode;
  messages: Pick<Messages, 'lang' | 'backHome' | 'unexpected'>;
}> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, messages } = this.props;
    if (error === undefined) return children;
    return (
      <Notice
        messages={messages}
        title={messages.unexpected}
        level={2}
        text={error instanceof Error ? error.message : String(error)}
      />
    );
  }
}
