import { type ComponentType, createContext, type ReactNode } from 'react';
import type { PageView } from '../../../../types/page.js';
import { useStill } from '../../../../web/theme/still/use-still.js';

const Inner = createContext<ReactNode>(undefined);

/**
 * What a site's part wraps, where docsgen draws it around the part: the children, or what stands
 * there without any.
 */
export function Around({ children }: { children?: ReactNode }): ReactNode {
  const inner = useStill(Inner);
  return children ?? inner;
}

/** `@theme-original/MDXContent`: the text of the page, or other text in the same style. */
export function MDXContent({ children }: { children?: ReactNode }): ReactNode {
  const inner = useStill(Inner);
  return inner === undefined ? <div className="markdown">{children}</div> : (children ?? inner);
}

/** A part of the site around what docsgen draws; that alone where the site has no such part. */
export function wrap<P extends object>(
  Own: ComponentType<P & { children?: ReactNode }> | undefined,
  props: P,
  inner: ReactNode,
): ReactNode {
  if (Own === undefined) return inner;
  return (
    <Inner value={inner}>
      <Own {...props}>{inner}</Own>
    </Inner>
  );
}

/** What stands here has nothing around it that a part could wrap. */
export function NothingInner({ children }: { children: ReactNode }): ReactNode {
  return <Inner value={undefined}>{children}</Inner>;
}

/**
 * Whether a part of the site that is in the layout has the sidebar and the main part of the page in
 * it.
 */
export const Framed = createContext(false);

/** The view of such a page for the layout around. */
export function withoutFrame(view: PageView): PageView {
  const { sidebar: _, ...rest } = view as PageView & { sidebar?: unknown };
  return { ...rest, hasMain: true } as PageView;
}
