import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { Details } from '../../../web/theme/content/Details.js';
import { Link } from '../../../web/theme/Link.js';
import type { Attributes, Pen } from '../shared/pen.js';

/**
 * Draws the component of that name as React: where its props have to run, and in the code of a
 * site.
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

/** The declarations that drawings write, as React wants them. */
function readStyle(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(':')];
    }),
  );
}
