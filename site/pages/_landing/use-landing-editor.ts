import { askWhetherLoaded, isLoadedMessage } from '@site/apps/examples/landing/message';
import { useHydrated } from 'docsgen/theme';
import { type RefObject, useEffect, useState } from 'react';

/** `failed`: the editor says nothing, or is not there; the page shows itself all the same. */
export type EditorState = 'waiting' | 'loaded' | 'failed';

/** How long the page waits. The style sheet knows it, too, for the case that no script comes. */
const PATIENCE = 8000;

/**
 * Whether the editor in the frame can be seen. Only a visit that begins on this page waits for it:
 * whoever comes from another page of the site sees this one at once.
 */
export function useLandingEditor(
  frame: RefObject<HTMLIFrameElement | null>,
  home: string,
): { state: EditorState; waits: boolean } {
  const isFirstPage = !useHydrated();
  const [waits] = useState(isFirstPage);
  const [state, setState] = useState<EditorState>(isFirstPage ? 'waiting' : 'loaded');

  useEffect(() => {
    if (state !== 'waiting') return;
    const { current } = frame;
    // `/index.html` and other names of this page don't wait.
    if (current === null || window.location.pathname !== home) return setState('loaded');
    return waitForEditor(current, setState);
  }, [state, frame, home]);

  return { state, waits };
}

function waitForEditor(frame: HTMLIFrameElement, settle: (state: EditorState) => void): () => void {
  const timer = setTimeout(settle, PATIENCE, 'failed');
  let painted = 0;
  const receive = ({ data, source, origin }: MessageEvent) => {
    if (source !== frame.contentWindow && origin !== window.location.origin) return;
    if (isLoadedMessage(data)) painted = requestAnimationFrame(() => settle('loaded'));
  };
  const check = () => {
    if (!holdsApp(frame)) settle('failed');
  };
  window.addEventListener('message', receive);
  frame.addEventListener('load', check);
  if (isComplete(frame)) check();
  // The editor may have been faster than this script.
  if (frame.contentWindow !== null) askWhetherLoaded(frame.contentWindow);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(painted);
    window.removeEventListener('message', receive);
    frame.removeEventListener('load', check);
  };
}

/**
 * Whether the frame holds a document of `apps/`, and not an error page of the browser or the host.
 */
function holdsApp({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.getElementById('app') != null;
}

/** A frame that has not begun to load holds an empty document that is complete. */
function isComplete({ contentDocument }: HTMLIFrameElement): boolean {
  if (contentDocument === null) return true;
  return contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank';
}
