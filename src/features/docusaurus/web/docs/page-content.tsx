import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { useBlogPost } from './blog-client.js';
import { useDoc, useProse } from './use-doc.js';

type Part = ComponentType<{ children?: ReactNode; [prop: string]: unknown }>;

/** `@theme/DocItem` of a site, which is told of the page by `content`. */
export const docItemWith = (Own: Part): Part => withContent(Own, useDoc);

/** `@theme/BlogPostPage` of a site. */
export const postPageWith = (Own: Part): Part => withContent(Own, useBlogPost);

/**
 * `@theme/MDXContent` of a site: the text in it is a component that tells what is known of it, as
 * in Docusaurus.
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

/** In Docusaurus, `content` is the component of the text, with what is known of it. */
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
 * A component of the text that tells what is known of it. It has to stay the same, or all that it
 * has drawn would begin anew.
 */
function useContent(told: object): ComponentType {
  const view = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told follows from the page
  return useMemo(() => Object.assign(() => use(PageText), told), [view]);
}
