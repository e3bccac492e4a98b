import { type ComponentType, type ReactNode, useMemo } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { useBlogPost } from './blog-client.js';
import { useDoc } from './use-doc.js';

type Part = ComponentType<{ children?: ReactNode; [prop: string]: unknown }>;

/** `@theme/DocItem` of a site, which is told of the page by `content`. */
export const docItemWith = (Own: Part): Part => withContent(Own, useDoc);

/** `@theme/BlogPostPage` of a site. */
export const postPageWith = (Own: Part): Part => withContent(Own, useBlogPost);

/** In Docusaurus, `content` is the component of the text, with what is known of it. */
function withContent(Own: Part, useContent: () => object): Part {
  return function PartWithContent({ children, ...props }) {
    const view = usePage();
    const told = useContent();
    // The component has to stay the same, or all that it has drawn would begin anew.
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is told follows from the page
    const content = useMemo(() => Object.assign(() => children, told), [view]);
    return (
      <Own {...props} content={content}>
        {children}
      </Own>
    );
  };
}
