import type { ConnectMarkup } from 'docsgen/plugin';
import { createTryIt } from './try-it/create-try-it.js';

interface Shown {
  request: string;
  /** Ends a request that is under way. */
  abort(): void;
}

/** The request of the form that follows. Sanitized HTML has no script elements. */
const REQUEST = 'script[type="application/json"].oa-request';

/** Gives each operation its form. */
const connectForms: ConnectMarkup = () => {
  const shown = new Map<HTMLElement, Shown>();
  const leave = () => {
    for (const [element, { abort }] of shown) {
      if (element.isConnected) continue;
      abort();
      shown.delete(element);
    }
  };
  // The page that the reader goes to may have no form.
  document.addEventListener('docsgen:page', leave);
  return () => {
    for (const script of document.querySelectorAll(REQUEST)) {
      const element = script.nextElementSibling;
      if (!(element instanceof HTMLElement)) continue;
      const request = script.textContent ?? '';
      const known = shown.get(element);
      // While a site is written, articles change in place.
      if (known?.request === request && element.hasChildNodes()) continue;
      known?.abort();
      shown.set(element, { request, abort: createTryIt(element, JSON.parse(request)) });
    }
  };
};

export default connectForms;
