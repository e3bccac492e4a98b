import type { ComponentType, ReactNode } from 'react';
import { mountIsland } from '../../../../web/client/page/islands.js';
import type { Runtime } from '../../../../web/theme/runtime.js';

interface Mount {
  parts: Readonly<Record<string, unknown>>;
  runtime: Runtime;
}

/** Hydrates parts of lists, each as a root of its own. Returns the function that unmounts them. */
export function mountParts(
  elements: readonly HTMLElement[],
  { parts, runtime }: Mount,
): () => void {
  const roots = elements.flatMap((element) => {
    const { part = '', props = '{}', hole } = element.dataset;
    const Part = parts[part] as ComponentType<{ children?: ReactNode }> | undefined;
    if (Part === undefined) return [];
    const told: object = JSON.parse(props);
    // Keep the children as the server rendered them: islands among them hydrate separately.
    const html = element.querySelector('[data-part-slot]')?.innerHTML;
    const Island = () => (
      <Part {...told}>
        {html !== undefined && (
          <div
            data-part-slot=""
            style={{ display: 'contents' }}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
      </Part>
    );
    return mountIsland(element, { Island, hole, runtime });
  });
  return () => void queueMicrotask(() => roots.forEach((root) => void root.unmount()));
}
