import { Link, useShell } from 'docsgen/theme';
import type { RefObject } from 'react';
import type { EditorState } from './use-landing-editor';

export interface LandingEditorProps {
  src: string;
  frame: RefObject<HTMLIFrameElement | null>;
  state: EditorState;
}

/**
 * The landing example in its window. The line below it is there in every state: nothing moves.
 * Without JavaScript a picture stands in its place (see `landing.css`), in light colours, as the
 * site then is.
 */
export function LandingEditor({ src, frame, state }: LandingEditorProps) {
  const { baseUrl } = useShell();
  return (
    <section className="landing-editor" aria-labelledby="landing-editor-title">
      <h2 id="landing-editor-title" className="landing-unseen">
        Try it
      </h2>
      <iframe ref={frame} src={src} title="A landing page editor made with craft.js" />
      <p>
        {state === 'failed'
          ? 'The editor did not answer. '
          : 'This editor is made with craft.js. Click in it to edit the page and to scroll it. '}
        <Link to="/examples/landing/">Open it on a page of its own</Link>
      </p>
      <noscript>
        <img
          src={`${baseUrl}img/editor.webp`}
          width="1240"
          height="740"
          alt="The editor: blocks and layers on the left, a landing page in the middle, settings on the right"
        />
        <p>The editor needs JavaScript. This is a picture of it.</p>
      </noscript>
    </section>
  );
}
