import type { ConnectMarkup } from 'docsgen/plugin';

const TERM = '.glossary-term';
const DISMISSED = 'data-dismissed';

/**
 * Hides a definition on Escape, without moving the pointer or the focus, until either returns to
 * its term.
 */
const connectTerms: ConnectMarkup = () => {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const term of document.querySelectorAll(`${TERM}:is(:hover, :focus-within)`))
      term.setAttribute(DISMISSED, '');
  });
  const showAgain = ({ target, relatedTarget }: PointerEvent | FocusEvent) => {
    const term = target instanceof Element ? target.closest(TERM) : null;
    if (term !== null && !(relatedTarget instanceof Node && term.contains(relatedTarget)))
      term.removeAttribute(DISMISSED);
  };
  document.addEventListener('pointerover', showAgain);
  document.addEventListener('focusin', showAgain);
  return () => {};
};

export default connectTerms;
