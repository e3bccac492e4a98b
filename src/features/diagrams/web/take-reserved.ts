import { reserved } from 'docsgen:bundle/mermaid';

/**
 * Removes class and attribute names from a drawing that docsgen's scripts act on, because authors
 * can give nodes classes (`A:::name`) and write HTML in labels. Keeps ids: those of mermaid begin
 * with the id of the drawing, and its styles need them.
 */
export function takeReserved(drawing: SVGElement): void {
  const names = new RegExp(reserved, 'i');
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
    element.classList.remove(...[...element.classList].filter((name) => names.test(name)));
    for (const { name } of [...element.attributes])
      if (names.test(name)) element.removeAttribute(name);
  }
}
