import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { Details } from '../../../web/theme/content/Details.js';
import { Link } from '../../../web/theme/Link.js';
import type { Attributes, Pen } from '../shared/pen.js';

/**
 * Returns a pen that renders the component with this name in React, for code of a site and for
 * components in Markdown whose props contain expressions.
 */
export function createReactPen(name: string): Pen<ReactNode> {
  const h: Pen<ReactNode>['h'] = (tag, { style, ...attributes }: Attributes, children = []) =>
    createElement(
      tag === 'a' ? Link : tag,
      { ...attributes, ...(typeof style === 'string' && { style: readStyle(style) }) },
      ...children,
    );
  return {
    h,
    icon(icon) {
      throw new Error(
        `\`<${name}>\` cannot show the icon \`${icon}\` here: icons are drawn while Markdown is compiled. Write \`<${name}>\` in Markdown, with all of its props as texts.`,
      );
    },
    details: ({ open, ...attributes }, summary, children) => (
      <Details {...attributes} open={open === true}>
        <summary>{summary}</summary>
        {...children}
      </Details>
    ),
    text: (children) => {
      const [only] = children.length === 1 ? children : [];
      return typeof only === 'string' ? only : undefined;
    },
    has: (children, wanted) =>
      Children.toArray(children as ReactNode[]).some(
        (child) =>
          isValidElement(child) &&
          typeof child.type === 'function' &&
          (child.type as { displayName?: string }).displayName === wanted,
      ),
  };
}

/** Converts declarations to React's style object. */
function readStyle(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(':')];
    }),
  );
}
