import { onPages } from '../../../web/client/behaviors/on-pages.js';
import { isVisible } from '../../../web/client/is-visible.js';

const NAME = '.ds-type';
/** Elements in the block that are not part of its code. */
const APART = '.ds-type-text, .ds-type-below';
const SHUT = 'data-shut';

/**
 * Makes types accessible by keyboard: each block is one tab stop, and arrow keys move from name to
 * name. Escape hides the type on display. Copying leaves out the types.
 */
export function start(): void {
  onPages(prepareBlocks);
  document.addEventListener('keydown', moveOrShut);
  for (const event of ['pointerout', 'focusout'])
    document.addEventListener(event, ({ target }) => {
      if (target instanceof Element) target.closest(NAME)?.removeAttribute(SHUT);
    });
  document.addEventListener('focusin', ({ target }) => describe(target));
  // In the capture phase, before the copy button reads the text of the block.
  document.addEventListener('click', leaveOutTypes, { capture: true });
}

function prepareBlocks(): void {
  for (const code of document.querySelectorAll('.ds-code > code:not([data-typed])')) {
    const names = code.querySelectorAll<HTMLElement>(NAME);
    if (names.length > 0) code.setAttribute('data-typed', '');
    for (const [index, name] of names.entries()) name.tabIndex = index === 0 ? 0 : -1;
  }
}

let described = 0;

/** Makes screen readers announce the type of the focused name. */
function describe(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.matches(NAME)) return;
  const text = target.querySelector('.ds-type-text');
  if (text === null) return;
  text.id ||= `ds-type-${++described}`;
  text.setAttribute('role', 'tooltip');
  target.setAttribute('aria-describedby', text.id);
}

function moveOrShut(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    for (const name of document.querySelectorAll(`${NAME}:is(:hover, :focus)`))
      name.setAttribute(SHUT, '');
    return;
  }
  const name = document.activeElement;
  const code = name?.matches(NAME) ? name.closest('code') : null;
  if (
    !(name instanceof HTMLElement) ||
    code == null ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const names = [...code.querySelectorAll<HTMLElement>(NAME)].filter(isVisible);
  const next = findNext(event.key, names, name);
  if (next === undefined) return;
  event.preventDefault();
  name.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

function findNext(
  key: string,
  names: readonly HTMLElement[],
  name: HTMLElement,
): HTMLElement | undefined {
  const at = names.indexOf(name);
  if (key === 'Home') return names[0];
  if (key === 'End') return names.at(-1);
  if (key === 'ArrowRight') return names[at + 1];
  if (key === 'ArrowLeft') return names[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const { top, left } = name.getBoundingClientRect();
  const below = key === 'ArrowDown' ? 1 : -1;
  return names
    .map((one) => ({ one, place: one.getBoundingClientRect() }))
    .filter(({ place }) => (place.top - top) * below > 1)
    .sort(
      (a, b) =>
        (a.place.top - b.place.top) * below ||
        Math.abs(a.place.left - left) - Math.abs(b.place.left - left),
    )[0]?.one;
}

function leaveOutTypes({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-docsgen-copy]') : null;
  const code = button?.closest('.ds-code-block')?.querySelector('code[data-typed]');
  if (!code) return;
  const apart = [...code.querySelectorAll(APART)].map((element) => {
    const place = document.createComment('');
    element.replaceWith(place);
    return { element, place };
  });
  const restore = () => {
    for (const { element, place } of apart) place.replaceWith(element);
  };
  addEventListener('click', restore, { once: true });
}
