import { fillWords } from '../../../words/fill-words.js';
import { words } from '../words/en.js';
import { areOn, turnKeys } from './keys-setting.js';

const STYLES = `@layer docsgen {
  .ds-shortcuts {
    inline-size: min(26rem, calc(100vw - 2rem)); padding: 1.25rem 1.5rem 1.5rem;
    border: 1px solid var(--ds-border); border-radius: var(--ds-radius);
    background: var(--ds-raised); color: var(--ds-text); box-shadow: var(--ds-shadow);
  }
  .ds-shortcuts::backdrop { background: rgb(0 0 0 / 45%); }
  .ds-shortcuts h2 { margin: 0 0 1rem; font-size: 1.15rem; }
  .ds-shortcuts dl { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 0.6rem 1.5rem; margin: 0 0 1.25rem; }
  .ds-shortcuts dd { display: flex; gap: 0.35rem; margin: 0; }
  .ds-shortcuts kbd {
    min-inline-size: 1.8em; padding: 0.1rem 0.4rem; border: 1px solid var(--ds-border-strong);
    border-radius: var(--ds-radius-small); background: var(--ds-surface); text-align: center;
  }
  .ds-shortcuts label { display: flex; gap: 0.6rem; }
  .ds-shortcuts p { margin: 0.25rem 0 1.25rem; color: var(--ds-text-muted); font-size: var(--ds-size-small); }
  .ds-shortcuts button {
    padding: 0.4rem 0.9rem; border: 1px solid var(--ds-border-strong); border-radius: var(--ds-radius);
    background: var(--ds-bg); color: var(--ds-text); font: inherit; cursor: pointer;
  }
}`;

let sheet: CSSStyleSheet | undefined;

/** Shows keys in a dialog. Escape, `?`, its button, or a click outside closes it. */
export function showShortcuts(list: readonly { keys: readonly string[]; label: string }[]): void {
  loadStyles();
  const dialog = document.createElement('dialog');
  dialog.className = 'ds-shortcuts';
  dialog.setAttribute('aria-labelledby', 'ds-shortcuts-title');
  const title = createElement('h2', words.title);
  title.id = 'ds-shortcuts-title';
  const keys = document.createElement('dl');
  for (const one of list) {
    const given = document.createElement('dd');
    given.append(...one.keys.map((key) => createElement('kbd', key)));
    keys.append(createElement('dt', one.label), given);
  }
  const button = createElement('button', words.close);
  button.type = 'button';
  // Enter closes the list, as Escape does.
  button.autofocus = true;
  dialog.append(title, keys, ...createSwitch(), button);
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== '?') return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Creates a checkbox that turns off character keys. */
function createSwitch(): HTMLElement[] {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = areOn();
  box.addEventListener('change', () => turnKeys(box.checked));
  const label = createElement('label', '');
  label.append(box, words.use);
  const hint = createElement('p', fillWords(words.useHint, { keys: 'Shift+F1' }));
  hint.id = 'ds-shortcuts-hint';
  box.setAttribute('aria-describedby', hint.id);
  return [label, hint];
}

function loadStyles(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
