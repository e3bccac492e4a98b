import { useLayoutEffect, useRef } from 'react';
import { useRuntime } from './context.js';
import type { ShownPage } from './runtime.js';

/**
 * The article. It is HTML, not React: in the first page the server's markup stays untouched (`prose` is empty
 * and React leaves the element's content alone while hydrating); later pages bring theirs as a string.
 */
export function Prose({ page }: { page: ShownPage }) {
  const runtime = useRuntime();
  const { parts } = runtime;
  const element = useRef<HTMLDivElement>(null);
  const { islands, prose, failure } = page;
  useLayoutEffect(() => {
    return element.current === null ? undefined : islands?.(element.current, runtime);
  }, [islands, runtime]);
  return (
    <>
      {failure && <parts.LoadErrorPage {...failure} />}
      <div
        ref={element}
        className="ds-prose"
        data-docsgen-prose=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: prose }}
      />
    </>
  );
}
