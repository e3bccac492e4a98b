import type { Runtime } from '../../theme/runtime.js';

const COPIED_FOR = 1000;

/** Copy and wrap buttons of all code blocks. */
export function connectCodeBlocks(runtime: Runtime): void {
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
}

/** Offers wrapping where lines are cut off (or wrapped), and sets the first line number of blocks that don't begin at 1. */
export function measureCodeBlocks(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.ds-code-block pre')];
  // All reads before all writes: one layout instead of one a block.
  const overflows = blocks.map((pre) => pre.scrollWidth > pre.clientWidth || pre.hasAttribute('data-wrap'));
  blocks.forEach((pre, index) => {
    const button = pre.parentElement?.querySelector<HTMLButtonElement>('button[data-docsgen-wrap]');
    if (button) button.hidden = !overflows[index];
    const code = pre.querySelector<HTMLElement>('code[data-start]');
    const start = Number(code?.dataset['start']);
    if (code && start !== 1) code.style.setProperty('counter-reset', `ds-line ${start - 1}`);
  });
}

async function copyCode(button: HTMLButtonElement, block: Element, runtime: Runtime): Promise<void> {
  const text = block.querySelector('code')?.textContent ?? '';
  const label = button.getAttribute('aria-label') ?? '';
  if (button.hasAttribute('data-copied') || !(await writeClipboard(text.replace(/\n$/, '')))) return;
  button.setAttribute('data-copied', '');
  button.setAttribute('aria-label', 'Copied');
  runtime.spoken.set('Copied');
  setTimeout(() => {
    button.removeAttribute('data-copied');
    button.setAttribute('aria-label', label);
    runtime.spoken.set('');
  }, COPIED_FOR);
}

/** The clipboard exists only on secure origins; the old command works everywhere else. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.className = 'ds-visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
