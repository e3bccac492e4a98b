import { Component, type ReactNode } from 'react';
import { words } from '../../../../words/en.js';

export interface FallbackParams {
  error: Error;
  tryAgain: () => void;
}

export interface Props {
  fallback?: (params: FallbackParams) => ReactNode;
  children: ReactNode;
}

/** `@docusaurus/ErrorBoundary`: renders a fallback if its children throw in the browser. */
export default class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { fallback = Fallback } = this.props;
    return fallback({ error, tryAgain: () => this.setState({ error: null }) });
  }
}

/** The default fallback. */
function Fallback({ error, tryAgain }: FallbackParams): ReactNode {
  return (
    <div role="alert">
      <p>{error.message}</p>
      <button type="button" className="ds-button" onClick={tryAgain}>
        {words.retry}
      </button>
    </div>
  );
}
