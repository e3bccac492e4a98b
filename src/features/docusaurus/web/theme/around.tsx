import { type ComponentType, createContext, type ReactNode } from 'react';
import type { PageView } from '../../../../types/page.js';
import { useStill } from '../../../../web/theme/still/use-still.js';

const Inner = createContext<ReactNode>(undefined);

/**
 * Draws what a site part wraps: the children that the part passes or, without any, docsgen’s
 * content.
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

/** Wraps docsgen’s content in a site part, if there is one. */
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

/** Resets the wrapper context: nothing inside can be wrapped. */
export function NothingInner({ children }: { children: ReactNode }): ReactNode {
  return <Inner value={undefined}>{children}</Inner>;
}

/** True if a site part inside the layout draws the sidebar and the main part of the page. */
export const Framed = createContext(false);

/** Returns the view of such a page for the layout around it. */
export function withoutFrame(view: PageView): PageView {
  const { sidebar: _, ...rest } = view as PageView & { sidebar?: unknown };
  return { ...rest, hasMain: true } as PageView;
}
