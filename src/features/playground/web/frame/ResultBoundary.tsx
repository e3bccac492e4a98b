import { Component, type ReactNode } from 'react';

interface ResultBoundaryProps {
  children: ReactNode;
  /** Called when the result, or what is wrong with it, is on screen. */
  whenShown(): void;
  describe(error: unknown): ReactNode;
}

/** Shows in words why a result can't be drawn. */
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
