import type { Props } from './pen.js';

/** A prop that is a text or a number. */
export function textOf(props: Props, name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What a prop shows, as children; in code it may be an element. */
export function shownBy<Node>(props: Props, name: string): (Node | string)[] {
  const value = props[name];
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  return [typeof value === 'number' ? String(value) : (value as Node | string)];
}

/** The classes of a component's own and those that the author adds. */
export function classes(own: string, props: Props): string {
  return `${own} ${textOf(props, 'className') ?? textOf(props, 'class') ?? ''}`.trimEnd();
}
