import { words } from '../../../words/en.js';
import { checkIcon, copyIcon, type IconShape, wrapIcon } from '../../theme/icons.js';
import type { Runtime } from '../../theme/runtime.js';
import { whenIdle } from '../when-idle.js';
import { writeClipboard } from '../write-clipboard.js';

const COPIED_FOR = 1000;

/**
 * Connects the copy and wrap buttons of all code blocks. Returns the function that adds buttons to
 * new blocks.
 */
export function connectCodeBlocks(runtime: Runtime): () => void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement>(
      'button[data-docsgen-copy], button[data-docsgen-wrap]',
    );
    const block = button?.closest('.ds-code-block');
    if (!button || !block) return;
    if (button.hasAttribute('data-docsgen-copy')) void copyCode(button, block, runtime);
    else block.querySelector('pre')?.toggleAttribute('data-wrap');
  });
  let timer: ReturnType<typeof setTimeout>;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(measureCodeBlocks, 200);
  });
  return () => whenIdle(prepareCodeBlocks);
}

/** Adds buttons to new blocks, then shows the wrap button where lines are cut off. */
function prepareCodeBlocks(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.ds-code-frame')) {
    // Do not touch an island’s markup before hydration; `data-alive` marks hydrated islands.
    if (
      frame.querySelector('.ds-code-buttons') ||
      frame.closest('docsgen-island:not([data-alive])')
    )
      continue;
    frame.append(createButtons(frame.hasAttribute('data-no-copy')));
  }
  measureCodeBlocks();
  // Code that a component has rendered in the browser.
  if (document.querySelector('code[data-info]:not([data-colored])'))
    void import('./drawn-colors.js').then(({ takeDrawnColors }) => takeDrawnColors());
}

function createButtons(noCopy: boolean): HTMLElement {
  const buttons = document.createElement('div');
  buttons.className = 'ds-code-buttons';
  const wrap = createButton('data-docsgen-wrap', words.wrapLines, [wrapIcon]);
  wrap.hidden = true;
  buttons.append(wrap);
  if (!noCopy)
    buttons.append(createButton('data-docsgen-copy', words.copyCode, [copyIcon, checkIcon]));
  return buttons;
}

function createButton(role: string, label: string, icons: readonly IconShape[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ds-code-button';
  button.setAttribute(role, '');
  button.setAttribute('aria-label', label);
  button.append(...icons.map(createIcon));
  return button;
}

/** Creates the same markup as the theme's `Icon`. */
function createIcon([name, path]: IconShape): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(namespace, 'svg');
  const attributes = {
    class: 'ds-icon',
    'data-icon': name,
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) icon.setAttribute(key, value);
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}

/**
 * Shows the wrap button where lines are cut off (or wrapped), and sets the first line number if it
 * is not 1.
 */
function measureCodeBlocks(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.ds-code-block pre')];
  // All reads before all writes: one layout instead of one per block.
  const overflows = blocks.map(
    (pre) => pre.scrollWidth > pre.clientWidth || pre.hasAttribute('data-wrap'),
  );
  blocks.forEach((pre, index) => {
    const button = pre.parentElement?.querySelector<HTMLButtonElement>('button[data-docsgen-wrap]');
    if (button) button.hidden = !overflows[index];
    const code = pre.querySelector<HTMLElement>('code[data-start]');
    const start = Number(code?.dataset['start']);
    if (code && start !== 1) code.style.setProperty('counter-reset', `ds-line ${start - 1}`);
  });
}

async function copyCode(
  button: HTMLButtonElement,
  block: Element,
  runtime: Runtime,
): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? '';
  const label = button.getAttribute('aria-label') ?? '';
  if (button.hasAttribute('data-copied') || !(await writeClipboard(text.replace(/\n$/, ''))))
    return;
  button.setAttribute('data-copied', '');
  button.setAttribute('aria-label', words.copied);
  runtime.spoken.set(words.copied);
  setTimeout(() => {
    button.removeAttribute('data-copied');
    button.setAttribute('aria-label', label);
    runtime.spoken.set('');
  }, COPIED_FOR);
}
