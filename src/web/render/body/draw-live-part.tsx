import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { CallHole } from '../../../types/hole.js';
import { Providers } from '../../theme/App.js';
import type { Runtime } from '../../theme/runtime.js';
import { escapeHtml } from '../escape.js';
import { interaction } from '../interaction.js';

/** The calls of a page that may come to life in browsers. */
export interface LiveCalls {
  names: ReadonlySet<string>;
  /** How many of them do so far: the ids of each begin with its number. */
  count: number;
}

interface LivePart {
  /** The call as an element, with a text in the place of its children. */
  element: ReactElement;
  live: LiveCalls;
  runtime: Runtime;
}

/**
 * A call of the theme that needs a browser only if it uses what works only there. Then its HTML
 * stands in an element that says what it was drawn with, and its children in an element of their
 * own: React leaves that alone.
 */
export function drawLivePart(
  { name, props }: CallHole,
  { element, live, runtime }: LivePart,
): string {
  const around = (inner: ReactElement) => <Providers runtime={runtime}>{inner}</Providers>;
  interaction.seen = false;
  const html = renderToStaticMarkup(around(element));
  if (!interaction.seen) return html;
  const hole = `p${live.count++}`;
  const { children } = element.props as { children?: string };
  const slot = children !== undefined && (
    <div
      data-part-slot=""
      style={{ display: 'contents' }}
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
  const inner = renderToString(around(cloneElement(element, {}, slot || undefined)), {
    identifierPrefix: `h${hole}-`,
  });
  const facts = escapeHtml(JSON.stringify(props));
  return `<docsgen-island data-part="${name}" data-hole="${hole}" data-props="${facts}">${inner}</docsgen-island>`;
}
