import type { HeadChange, HeadElement } from '../../../types/head.js';
import { headKey } from './head-key.js';

/**
 * Applies the head elements and attributes of a component to the document, unless they exist
 * already. Returns the function that removes them.
 */
export function applyHead({
  title,
  html,
  body,
  elements,
  isDefault = false,
}: HeadChange): () => void {
  if (title !== undefined && !isDefault && document.title !== title) document.title = title;
  const undo = [
    addAttributes(document.documentElement, html),
    addAttributes(document.body, body),
    ...elements.map((element) => addElement(element, isDefault)),
  ];
  return () => {
    for (const step of undo) step();
  };
}

function addAttributes(element: Element, attributes: Readonly<Record<string, string>>): () => void {
  const { class: classes = '', ...others } = attributes;
  const names = classes.split(/\s+/).filter(Boolean);
  const before = Object.keys(others).map((name) => [name, element.getAttribute(name)] as const);
  element.classList.add(...names);
  for (const [name, value] of Object.entries(others)) element.setAttribute(name, value);
  return () => {
    element.classList.remove(...names);
    for (const [name, value] of before) {
      if (value === null || value === others[name]) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

function addElement(element: HeadElement, isDefault: boolean): () => void {
  const wanted = create(element);
  const own = [...document.head.querySelectorAll(element.tag)];
  if (own.some((other) => other.outerHTML === wanted.outerHTML)) return () => {};
  const key = headKey(element);
  const replaced =
    key === undefined ? undefined : own.find((other) => headKey(describe(other)) === key);
  if (isDefault && replaced !== undefined) return () => {};
  if (replaced === undefined) document.head.append(wanted);
  else replaced.replaceWith(wanted);
  return () => {
    // Another page's head may have replaced it.
    if (!wanted.isConnected) return;
    if (replaced === undefined) wanted.remove();
    else wanted.replaceWith(replaced);
  };
}

function create({ tag, attributes, content }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (content !== undefined) element.textContent = content;
  return element;
}

function describe(element: Element): Pick<HeadElement, 'tag' | 'attributes'> {
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]),
  );
  return { tag: element.localName as HeadElement['tag'], attributes };
}
