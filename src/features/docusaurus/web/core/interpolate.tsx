import { Fragment, isValidElement, type ReactNode } from 'react';

export type Values = Readonly<Record<string, ReactNode>>;

/**
 * Inserts values into `Hello {name}`. Returns a string unless a value is an element or an array.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && name in values ? values[name] : part;
  });
  if (!parts.some((part) => isValidElement(part) || Array.isArray(part))) return parts.join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** `@docusaurus/Interpolate`. */
export default function Interpolate({
  children,
  values,
}: {
  children: string;
  values?: Values;
}): ReactNode {
  return interpolate(children, values);
}
