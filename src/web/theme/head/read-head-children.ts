import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { HeadChange, HeadElement } from '../../../types/head.js';

const TAGS = ['meta', 'link', 'script', 'style', 'noscript'] as const;

/** React props whose attribute is not the name in lower case. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
};

type Props = Readonly<Record<string, unknown>>;

/**
 * Reads the children of `Head`: `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<noscript>`,
 * `<html>` and `<body>`. Ignores others.
 */
export function readHeadChildren(children: ReactNode): HeadChange {
  const change: HeadChange = { html: {}, body: {}, elements: [] };
  for (const { type, props } of flatten(children)) {
    if (type === 'title') change.title = textOf(props['children']);
    else if (type === 'html' || type === 'body') Object.assign(change[type], readAttributes(props));
    else for (const element of readElement(type, props)) change.elements.push(element);
  }
  return change;
}

function flatten(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return child.type === Fragment ? flatten(child.props['children'] as ReactNode) : [child];
  });
}

function readElement(type: unknown, props: Props): HeadElement[] {
  const tag = TAGS.find((name) => name === type);
  if (tag === undefined) return [];
  const attributes = readAttributes(props);
  const html = props['dangerouslySetInnerHTML'] as { __html?: unknown } | undefined;
  const content = html?.__html === undefined ? textOf(props['children']) : String(html.__html);
  // Scripts and styles belong to the page, and are removed when the reader leaves it.
  const isOwn =
    tag === 'style' || (tag === 'script' && attributes['type'] !== 'application/ld+json');
  return [
    {
      tag,
      attributes: isOwn ? { ...attributes, 'data-page-head': '' } : attributes,
      ...(content !== '' && {
        content: content.replace(/<(?=\/(?:script|style|noscript)\b)/gi, '<\\'),
      }),
    },
  ];
}

function readAttributes(props: Props): Record<string, string> {
  const entries = Object.entries(props).flatMap(([name, value]): [string, string][] => {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') return [];
    if (value === true) return [[nameOf(name), '']];
    return typeof value === 'string' || typeof value === 'number'
      ? [[nameOf(name), String(value)]]
      : [];
  });
  return Object.fromEntries(entries);
}

function nameOf(property: string): string {
  return ATTRIBUTES[property] ?? property.toLowerCase();
}

function textOf(children: unknown): string {
  return Children.toArray(children as ReactNode)
    .map((child) => (typeof child === 'string' || typeof child === 'number' ? String(child) : ''))
    .join('');
}
