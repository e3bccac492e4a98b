import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useState,
} from 'react';

/** `useCollapsible`: the state of a collapsible element. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

interface CollapsibleProps {
  as?: ElementType;
  collapsed: boolean;
  lazy?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Content that is hidden while collapsed. */
export function Collapsible(props: CollapsibleProps): ReactNode {
  const { as: Tag = 'div', collapsed, lazy = false, className, children } = props;
  if (lazy && collapsed) return null;
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  );
}

interface ThemedComponentProps {
  className?: string;
  children: (props: { theme: 'light' | 'dark'; className: string }) => ReactNode;
}

/**
 * Renders something for each color mode. The style sheet shows the right one before any script
 * runs.
 */
export function ThemedComponent({ className = '', children }: ThemedComponentProps): ReactNode {
  return (
    <>
      {children({ theme: 'light', className: `ds-only-light ${className}`.trimEnd() })}
      {children({ theme: 'dark', className: `ds-only-dark ${className}`.trimEnd() })}
    </>
  );
}

/** Combines several providers into one. */
export function composeProviders(
  providers: readonly ComponentType<{ children: ReactNode }>[],
): ComponentType<{ children: ReactNode }> {
  return ({ children }) => (
    <>
      {providers.reduceRight<ReactNode>(
        (inner, Provider) => createElement(Provider, null, inner),
        children,
      )}
    </>
  );
}

/** `ErrorBoundaryTryAgainButton`. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactElement {
  return <button type="button" className="ds-button" {...props} />;
}

/** The error that a hook throws without its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, detail = '') {
    super(`A hook is used outside of \`<${provider}>\`. ${detail}`.trim());
    this.name = 'ReactContextError';
  }
}
