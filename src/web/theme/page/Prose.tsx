import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRuntime } from '../context.js';
import { UntranslatedNotice } from '../parts/UntranslatedNotice.js';
import type { ShownPage } from '../runtime.js';

/**
 * The article. It is HTML, not React: while hydrating React leaves the element's content alone, so
 * the server's markup stays as it is. Only where React recreates the element (a later page, or a
 * shell that did not match the document) the HTML is put in again.
 */
export function Prose({ page }: { page: ShownPage }) {
  const runtime = useRuntime();
  const { parts, hydrated } = runtime;
  const element = useRef<HTMLDivElement>(null);
  const { islands, prose, failure } = page;
  // Once it is there the article is changed in place, while a site is written: React must not put
  // in the new text as well.
  const [html] = useState(prose);
  const [inTree, drawInTree] = useState<ReactNode>();
  useLayoutEffect(() => {
    return element.current === null ? undefined : islands?.(element.current, runtime, drawInTree);
  }, [islands, runtime]);
  useEffect(() => {
    // Before that nobody has looked at the article yet.
    if (hydrated.get()) document.dispatchEvent(new CustomEvent('docsgen:prose'));
  }, [hydrated]);
  return (
    <>
      {failure && <parts.LoadErrorPage {...failure} isPartial />}
      <UntranslatedNotice view={page.view} />
      <div
        ref={element}
        className="ds-prose"
        {...page.view.untranslated}
        data-docsgen-prose=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {inTree}
    </>
  );
}
