import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRuntime } from '../context.js';
import type { ShownPage } from '../runtime.js';
import { UntranslatedNotice } from './UntranslatedNotice.js';

/**
 * The article. It is HTML, not React: while hydrating, React ignores the element's content, so the
 * server's markup stays as it is. React inserts the HTML only if it creates the element anew (on a
 * later page, or if the shell did not match the document).
 */
export function Prose({ page }: { page: ShownPage }) {
  const runtime = useRuntime();
  const { parts, hydrated } = runtime;
  const element = useRef<HTMLDivElement>(null);
  const { islands, prose, failure } = page;
  // The watching server changes the article in place, so React must not insert new text as well.
  const [html] = useState(prose);
  const [inTree, drawInTree] = useState<ReactNode>();
  useLayoutEffect(() => {
    return element.current === null ? undefined : islands?.(element.current, runtime, drawInTree);
  }, [islands, runtime]);
  useEffect(() => {
    // Before hydration, nothing has looked at the article yet.
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
