import { Component, type ReactNode } from 'react';

interface CommandBoundaryProps {
  onFailed: (error: Error) => void;
  children: ReactNode;
}

/** If a dialog of the commands cannot be drawn, it closes: the screen below it, and what is typed there, stays. */
export class CommandBoundary extends Component<CommandBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onFailed(error);
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
