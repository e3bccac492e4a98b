import { writeClipboard } from '../../../web/client/write-clipboard.js';
import type { Runtime } from '../../../web/theme/runtime.js';
import { words } from '../words/en.js';

const SAID_FOR = 2000;

/** Copies pages, and closes the menu on Escape or a click outside. */
export function connectPageMenu(runtime: Runtime): () => void {
  const open = () => document.querySelector<HTMLDetailsElement>('.ds-page-menu[open]');
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('button[data-docsgen-copy-page]');
    if (button) void copyPage(button, runtime);
    const menu = open();
    if (menu && (!menu.contains(target) || target.closest('a'))) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const menu = open();
    if (event.key !== 'Escape' || menu === null) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  });
  return () => {};
}

async function copyPage(button: HTMLButtonElement, runtime: Runtime): Promise<void> {
  const menu = button.closest('details');
  const summary = menu?.querySelector('summary');
  const answer = await fetchText(button.getAttribute('data-docsgen-copy-page') ?? '');
  const said =
    answer !== undefined && (await writeClipboard(answer)) ? words.copied : words.notCopied;
  runtime.spoken.set(said);
  if (menu) menu.open = false;
  if (!summary) return;
  summary.focus();
  const label = words.menu;
  summary.textContent = said;
  setTimeout(() => {
    summary.textContent = label;
    runtime.spoken.set('');
  }, SAID_FOR);
}

async function fetchText(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
