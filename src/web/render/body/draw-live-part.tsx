import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { CallHole } from '../../../types/hole.js';
import { Providers } from '../../theme/App.js';
import type { Runtime } from '../../theme/runtime.js';
import { escapeHtml } from '../escape.js';
import { interaction } from '../interaction.js';

/** Calls of a page that may hydrate in browsers. */
export interface LiveCalls {
  names: ReadonlySet<string>;
  /** Number of calls that hydrate so far, which is the prefix of their IDs. */
  count: number;
}

interface LivePart {
  /** The call as an element, with a string instead of its children. */
  element: ReactElement;
  live: LiveCalls;
  runtime: Runtime;
}

/**
 * Renders a call of the theme, which hydrates only if it uses hooks or handlers. In that case, the
 * HTML is wrapped in an element with the call's props, and its children are in an element of their
 * own, which React leaves alone.
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
