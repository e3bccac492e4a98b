import { words } from '../words/en.js';
import { createEditor } from './create-editor.js';
import { createResult } from './create-result.js';

/** Milliseconds without a change after which the code runs. */
const PAUSE = 300;

/** Replaces the code of a block with an editor, and adds the result below it. */
export function openPlayground(block: HTMLElement): void {
  const kind = {
    isTyped: block.classList.contains('ds-playground-typed'),
    noInline: block.classList.contains('ds-playground-free'),
  };
  const editor = createEditor(block, { whenChanged: runLater });
  if (editor === undefined) return;
  const result = createResult(kind);
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = words.reset;
  reset.addEventListener('click', () => {
    editor.reset();
    result.run(editor.text());
  });
  const bar = document.createElement('div');
  bar.className = 'ds-playground-bar';
  const hint = document.createElement('span');
  hint.id = editor.hintId;
  hint.textContent = words.keys;
  bar.append(hint, reset);
  block.append(bar, result.element);
  block.dataset['live'] = 'open';
  editor.whenLeft(() => reset.focus());
  result.run(editor.text());

  let timer: ReturnType<typeof setTimeout>;
  function runLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => result.run(editor?.text() ?? ''), PAUSE);
  }
}
