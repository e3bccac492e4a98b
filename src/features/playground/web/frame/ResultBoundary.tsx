import { Component, type ReactNode } from 'react';

interface ResultBoundaryProps {
  children: ReactNode;
  /** Called when the result, or the description of its error, is on screen. */
  whenShown(): void;
  describe(error: unknown): ReactNode;
}

/** Shows a description of the error if a result fails to render. */
export class ResultBoundary extends Component<
  ResultBoundaryProps,
  { failure?: { error: unknown } }
> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    this.props.whenShown();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.describe(failure.error);
  }
}
