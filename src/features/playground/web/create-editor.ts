import { words } from '../words/en.js';

interface Editor {
  text(): string;
  reset(): void;
  /** Registers a callback for when the reader leaves the editor with Escape. */
  whenLeft(leave: () => void): void;
  /** Id for the element that describes the keys. */
  hintId: string;
}

let editors = 0;

/**
 * Puts a transparent text field on top of the code of a block. The code below it shows the text;
 * unchanged lines keep their highlighting. Returns undefined if the block has no code.
 */
export function createEditor(block: HTMLElement, on: { whenChanged(): void }): Editor | undefined {
  const pre = block.querySelector<HTMLElement>('pre.ds-code');
  const code = pre?.querySelector('code');
  if (!pre || !code) return undefined;
  const original = (code.textContent ?? '').replace(/\n$/, '');
  const colors = listColors(code, original);
  const field = document.createElement('textarea');
  editors += 1;
  const hintId = `ds-playground-keys-${editors}`;
  field.className = 'ds-playground-editor';
  field.value = original;
  field.spellcheck = false;
  field.setAttribute('autocapitalize', 'off');
  field.setAttribute('autocomplete', 'off');
  field.setAttribute('aria-label', words.editor);
  field.setAttribute('aria-describedby', hintId);
  // The text field exposes the same text to assistive technology. `inert` also keeps links in the
  // code out of the tab order.
  pre.inert = true;
  pre.after(field);
  const show = () => {
    const lines = field.value.split('\n').map((line) => colors.get(line) ?? escapeHtml(line));
    // Browsers ignore a line break at the very end.
    code.innerHTML = `${lines.join('\n')}\n`;
    code.classList.remove('ds-code-numbered');
    pre.scrollLeft = field.scrollLeft;
  };
  show();
  field.addEventListener('scroll', () => {
    pre.scrollLeft = field.scrollLeft;
  });
  field.addEventListener('input', () => {
    show();
    on.whenChanged();
  });
  let leave = () => {};
  connectKeys(field, () => leave());
  return {
    hintId,
    text: () => field.value,
    reset() {
      field.value = original;
      show();
    },
    whenLeft: (call) => {
      leave = call;
    },
  };
}

/**
 * Returns the highlighted HTML of each line. Returns none for blocks with marked lines, because
 * their lines contain more than text.
 */
function listColors(code: HTMLElement, text: string): Map<string, string> {
  if (code.querySelector('.line, details') !== null) return new Map();
  const html = code.innerHTML.replace(/\n$/, '').split('\n');
  return new Map(text.split('\n').map((line, index) => [line, html[index] ?? '']));
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Tab indents once the reader has typed something; until then, it moves the focus as usual. Escape
 * leaves the editor.
 */
function connectKeys(field: HTMLTextAreaElement, leave: () => void): void {
  let isWriting = false;
  field.addEventListener('input', () => {
    isWriting = true;
  });
  field.addEventListener('blur', () => {
    isWriting = false;
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      // Escape must not close anything else.
      event.stopPropagation();
      leave();
    } else if (event.key === 'Tab' && !event.shiftKey && isWriting) insert(field, '  ', event);
    else if (event.key === 'Enter') insert(field, `\n${indentAt(field)}`, event);
  });
}

function indentAt({ value, selectionStart }: HTMLTextAreaElement): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Inserts text as if the reader had typed it. Only this command supports undo. */
function insert(field: HTMLTextAreaElement, text: string, event: Event): void {
  event.preventDefault();
  field.ownerDocument.execCommand('insertText', false, text);
}
