import { Link } from 'docsgen/theme';
import type { RefObject } from 'react';
import type { EditorState } from './use-landing-editor';

export interface LandingEditorProps {
  src: string;
  frame: RefObject<HTMLIFrameElement | null>;
  state: EditorState;
}

/** The landing example in its window. The line below it is there in every state: nothing moves. */
export function LandingEditor({ src, frame, state }: LandingEditorProps) {
  return (
    <section className="landing-editor" aria-labelledby="landing-editor-title">
      <h2 id="landing-editor-title" className="landing-unseen">
        Try it
      </h2>
      <iframe ref={frame} src={src} title="A landing page editor made with craft.js" />
      <p>
        {state === 'failed'
          ? 'The editor did not answer. '
          : 'This editor is an example: everything in it is made with craft.js. '}
        <Link to="/examples/landing/">Open it on a page of its own</Link>
      </p>
    </section>
  );
}
