import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useDoc } from './use-doc.js';

/** What Docusaurus tells such a component of a page: its text, with what is known of it. */
type Content = (() => ReactNode) & { frontMatter: object; metadata: object };

/**
 * `DocsgenApiItem`: the text of a page within the site's `@theme/ApiItem`. `frontMatter` is JSON.
 */
export function apiItemOf(Item: ComponentType<{ content: Content }>) {
  return function DocsgenApiItem({
    frontMatter,
    children,
  }: {
    frontMatter: string;
    children?: ReactNode;
  }) {
    const doc = useDoc();
    // The component has to stay the same, or all that it has drawn would begin anew.
    // biome-ignore lint/correctness/useExhaustiveDependencies: a page never changes while it is shown
    const content = useMemo((): Content => {
      const told: object = JSON.parse(frontMatter);
      const { metadata } = doc;
      return Object.assign(() => children, {
        ...doc,
        metadata: { ...metadata, frontMatter: told },
        frontMatter: told,
      });
    }, [frontMatter]);
    return <Item content={content} />;
  };
}

/** `@theme/ApiItem/Layout`: the text alone. What the theme has around it is docsgen's. */
export function ApiItemLayout({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
