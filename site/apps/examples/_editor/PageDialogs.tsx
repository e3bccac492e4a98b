import { useEditor } from '@craftjs/core';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { compress, decompress } from './compress';
import { Icon } from './Icon';
import { readPage } from './saved-page';

/** The page as a short text: to keep it, to send it, to get it back. */
export function PageDialogs({ say }: { say: (text: string) => void }) {
  const save = useRef<HTMLDialogElement>(null);
  const load = useRef<HTMLDialogElement>(null);
  const { query } = useEditor();
  const [packed, setPacked] = useState('');
  return (
    <>
      <button
        type="button"
        className="ed-tool ed-labelled"
        onClick={async () => {
          const text = await compress(query.serialize());
          flushSync(() => setPacked(text));
          save.current?.showModal();
        }}
      >
        <Icon name="save" />
        <span>Save</span>
      </button>
      <button
        type="button"
        className="ed-tool ed-labelled"
        onClick={() => load.current?.showModal()}
      >
        <Icon name="load" />
        <span>Load</span>
      </button>
      <SaveDialog dialog={save} packed={packed} say={say} />
      <LoadDialog dialog={load} say={say} />
    </>
  );
}

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  say: (text: string) => void;
}

function SaveDialog({ dialog, packed, say }: DialogProps & { packed: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(packed);
      say('Copied.');
      dialog.current?.close();
    } catch {
      say('The text is selected: copy it with the keyboard.');
      field.current?.focus();
    }
  };
  return (
    <dialog ref={dialog} className="ed-dialog" aria-labelledby={`${id}-title`}>
      <DialogHead id={`${id}-title`} title="Save the page" dialog={dialog} />
      <p id={`${id}-help`}>The whole page as compressed JSON. Keep it, or send it to somebody.</p>
      <textarea
        ref={field}
        rows={6}
        readOnly
        aria-label="The page as text"
        aria-describedby={`${id}-help`}
        value={packed}
        onFocus={(event) => event.target.select()}
      />
      <div className="ed-dialog-foot">
        <small>{packed.length.toLocaleString('en')} characters</small>
        <button type="button" className="ed-primary" onClick={copy}>
          <Icon name="copy" /> Copy
        </button>
      </div>
    </dialog>
  );
}

function LoadDialog({ dialog, say }: DialogProps) {
  const id = useId();
  const { actions, query } = useEditor();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const load = async () => {
    try {
      const json = await decompress(text).catch(() => {
        throw new Error('The text is no saved page: it was cut off, or comes from elsewhere.');
      });
      const page = readPage(json, query.getOptions().resolver);
      // Drawn at once: craft.js fails when the mouse meets a block on the screen that its page no
      // longer has.
      flushSync(() => actions.deserialize(page));
      setText('');
      setProblem('');
      say('The page is loaded.');
      dialog.current?.close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <dialog
      ref={dialog}
      className="ed-dialog"
      aria-labelledby={`${id}-title`}
      onClose={() => setProblem('')}
    >
      <DialogHead id={`${id}-title`} title="Load a page" dialog={dialog} />
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        <p id={`${id}-help`}>
          Paste what you saved. It takes the place of this page; Undo brings this one back.
        </p>
        <textarea
          rows={6}
          required
          aria-label="Saved page"
          aria-describedby={problem === '' ? `${id}-help` : `${id}-help ${id}-problem`}
          aria-invalid={problem !== ''}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="ed-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <div className="ed-dialog-foot">
          <button type="submit" className="ed-primary">
            <Icon name="load" /> Load
          </button>
        </div>
      </form>
    </dialog>
  );
}

function DialogHead({
  id,
  title,
  dialog,
}: {
  id: string;
  title: string;
  dialog: RefObject<HTMLDialogElement | null>;
}) {
  return (
    <div className="ed-dialog-head">
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        className="ed-tool"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
