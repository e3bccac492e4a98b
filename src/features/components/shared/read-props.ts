import type { Props } from './pen.js';

/**
 * Returns a prop that is a string or a number, as a string. Returns undefined for any other value.
 */
export function textOf(props: Props, name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the content of a prop as children. In code, it may be an element. */
export function shownBy<Node>(props: Props, name: string): (Node | string)[] {
  const value = props[name];
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  return [typeof value === 'number' ? String(value) : (value as Node | string)];
}

/** Returns the component's own classes and those that the author adds. */
export function classes(own: string, props: Props): string {
  return `${own} ${textOf(props, 'className') ?? textOf(props, 'class') ?? ''}`.trimEnd();
}
