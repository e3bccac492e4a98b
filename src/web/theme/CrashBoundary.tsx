import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  Fallback: ComponentType<{ error: Error; retry: () => void }>;
  children: ReactNode;
}

/** Shows `Fallback` in place of children that throw; its `retry` renders them again. */
export class CrashBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(cause: unknown): { error: Error } {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) };
  }

  private readonly retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { Fallback, children } = this.props;
    return error === undefined ? children : <Fallback error={error} retry={this.retry} />;
  }
}
