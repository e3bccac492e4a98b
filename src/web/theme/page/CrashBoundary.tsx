import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  Fallback: ComponentType<{ error: Error; retry: () => void }>;
  children: ReactNode;
}

/** After this many attempts, give up: something changes the document as fast as React renders. */
const MOST_REPAIRS = 5;

/**
 * Shows `Fallback` if its children throw; its `retry` renders them again. If something else has
 * changed the document (a browser extension has moved an element), renders the children again at
 * once, with new elements.
 */
export class CrashBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(cause: unknown): { error: Error } {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) };
  }

  private repairs = 0;

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof DOMException) || this.repairs === MOST_REPAIRS) return;
    this.repairs += 1;
    this.retry();
  }

  private readonly retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { Fallback, children } = this.props;
    return error === undefined ? children : <Fallback error={error} retry={this.retry} />;
  }
}
