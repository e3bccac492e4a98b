import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/store.js';

type Part = ComponentType<{ children?: ReactNode }>;

/**
 * Wraps a list of posts and hydrates the parts that the server has marked (see `draw-live-part`).
 */
export function livePartsOf(parts: Readonly<Record<string, unknown>>): Part {
  return function LiveParts({ children }) {
    const runtime = useRuntime();
    const { id } = useStore(runtime.page);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
    useEffect(() => {
      const elements = [...document.querySelectorAll<HTMLElement>('docsgen-island[data-part]')];
      let end = () => {};
      let hasEnded = false;
      if (elements.length > 0)
        void import('./mount-parts.js').then(({ mountParts }) => {
          if (!hasEnded) end = mountParts(elements, { parts, runtime });
        });
      return () => {
        hasEnded = true;
        end();
      };
    }, [runtime, id]);
    return children;
  };
}
