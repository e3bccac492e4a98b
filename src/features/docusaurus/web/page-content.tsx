import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { usePage } from '../../../web/theme/context.js';
import { useBlogPost } from './blog/client.js';
import { useDoc, useProse } from './docs/use-doc.js';

type Part = ComponentType<{ children?: ReactNode; [prop: string]: unknown }>;

/** The site’s `@theme/DocItem`, which gets the page as the prop `content`. */
export const docItemWith = (Own: Part): Part => withContent(Own, useDoc);

/** `@theme/BlogPostPage` of a site. */
export const postPageWith = (Own: Part): Part => withContent(Own, useBlogPost);

/**
 * The site’s `@theme/MDXContent`: its child is a component of the text, with metadata as
 * properties, as in Docusaurus.
 */
export function mdxContentWith(Own: Part): Part {
  return function TextOfSite({ children, ...props }) {
    const Text = useContent(useProse());
    return (
      <PageText value={children}>
        <Own {...props}>
          <Text />
        </Own>
      </PageText>
    );
  };
}

/**
 * Passes `content` to a part: a component of the text, with metadata as properties, as in
 * Docusaurus.
 */
function withContent(Own: Part, useTold: () => object): Part {
  return function PartWithContent({ children, ...props }) {
    const content = useContent(useTold());
    return (
      <PageText value={children}>
        <Own {...props} content={content}>
          {children}
        </Own>
      </PageText>
    );
  };
}

/** The text of the page. */
const PageText = createContext<ReactNode>(undefined);

/**
 * Returns a component of the text, with metadata as properties. It must keep its identity, or React
 * would remount everything it renders.
 */
function useContent(told: object): ComponentType {
  const view = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told follows from the page
  return useMemo(() => Object.assign(() => use(PageText), told), [view]);
}
