import { whenIdle } from '../when-idle.js';

/**
 * Lets the keyboard scroll tables that are wider than the page. Returns the function that finds new
 * tables.
 */
export function connectTables(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) updateTabStop(target);
  });
  return () =>
    whenIdle(() => {
      observer.disconnect();
      for (const table of document.querySelectorAll('.ds-prose table')) observer.observe(table);
    });
}

function updateTabStop(table: Element): void {
  if (table.scrollWidth > table.clientWidth) table.setAttribute('tabindex', '0');
  else table.removeAttribute('tabindex');
}
