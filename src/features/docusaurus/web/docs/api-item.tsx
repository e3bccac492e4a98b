import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useDoc } from './use-doc.js';

/** The prop `content` of such a component: renders the text, and has metadata as properties. */
type Content = (() => ReactNode) & { frontMatter: object; metadata: object };

/**
 * `DocsgenApiItem`: renders the text of a page within the site’s `@theme/ApiItem`. `frontMatter` is
 * JSON.
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
    // The component must keep its identity, or React would remount everything it renders.
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

/** `@theme/ApiItem/Layout`: only the text, because docsgen draws everything around it. */
export function ApiItemLayout({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
