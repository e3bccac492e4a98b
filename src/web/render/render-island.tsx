import { type ComponentType, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HeadChange } from '../../types/head.js';
import type { CollectedLinks, IslandHtml } from '../../types/output/render.js';
import { Providers } from '../theme/App.js';
import type { Runtime } from '../theme/runtime.js';
import { distinctLinks } from './distinct-links.js';
import { interaction } from './interaction.js';
import { stripPreloads } from './strip-preloads.js';

interface IslandRequest {
  hole: number;
  runtime: Runtime;
  /** Treats it as interactive regardless of what it uses. */
  always: boolean;
}

/** Renders a component in Markdown. Throws whatever the component throws. */
export function renderIsland(
  Island: ComponentType,
  { hole, runtime, always }: IslandRequest,
): IslandHtml {
  const headChanges: HeadChange[] = [];
  const collected: CollectedLinks = { links: [], anchors: [] };
  const ofIsland = { ...runtime, headChanges, collected };
  const element = (
    <Providers runtime={ofIsland}>
      <Island />
    </Providers>
  );
  const options = { identifierPrefix: `h${hole}-` };
  const alone = renderAlone(() => renderToString(element, options));
  const aloneHead = headChanges.splice(0);
  const inTree = renderInTree(element, { alone, runtime, ofIsland });
  if (inTree === undefined && 'error' in alone) throw alone.error;
  const html = inTree ?? ('html' in alone ? alone.html : '');
  const head = inTree === undefined ? aloneHead : headChanges.splice(0);
  const interactive = always || inTree !== undefined || alone.isInteractive;
  const found = distinctLinks(collected);
  return {
    // Static islands do not need the comments with which React finds text nodes.
    html: stripPreloads(interactive ? html : renderToStaticMarkup(element, options)),
    interactive,
    ...(inTree !== undefined && { isInTree: true }),
    ...(head.length > 0 && { head }),
    ...(found && { collected: found }),
  };
}

/** Result of rendering a component outside of the theme's wrappers. */
type Alone = ({ html: string } | { error: unknown }) & {
  isInteractive: boolean;
  /** Values of the contexts that it read. */
  contexts: readonly unknown[];
};

function renderAlone(render: () => string): Alone {
  const contexts: unknown[] = [];
  interaction.seen = false;
  try {
    interaction.contexts = contexts;
    const html = render();
    return { html, contexts, isInteractive: interaction.seen };
  } catch (error) {
    return { error, contexts, isInteractive: true };
  } finally {
    interaction.contexts = undefined;
  }
}

/**
 * Returns the HTML of a component inside the theme's wrappers of layout and page, if it needs
 * these: it throws without them, or reads other context values inside. Returns undefined otherwise,
 * and if the theme renders no children on the server. Throws whatever the component throws.
 */
function renderInTree(
  element: ReactElement,
  { alone, runtime, ofIsland }: { alone: Alone; runtime: Runtime; ofIsland: Runtime },
): string | undefined {
  const { Around = Fragment, AroundPage = Fragment } = runtime.parts;
  const hasNone = Around === Fragment && AroundPage === Fragment;
  // The component's own runtime is the same inside and outside.
  const readsNone = alone.contexts.every((value) => value === ofIsland);
  if (hasNone || ('html' in alone && readsNone)) return undefined;
  const contexts: unknown[] = [];
  try {
    const html = renderToString(
      <Providers runtime={runtime}>
        <Around>
          <AroundPage>
            <Edge contexts={contexts} />
            {element}
            <Edge contexts={undefined} />
          </AroundPage>
        </Around>
      </Providers>,
    );
    const isSame = 'html' in alone && isEqual(contexts, alone.contexts);
    return isSame ? undefined : html.split(EDGE)[1];
  } finally {
    interaction.contexts = undefined;
  }
}

const isEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, i) => Object.is(value, others[i]));

const EDGE = '<i data-docsgen-edge=""></i>';

/**
 * Marks the start and the end of the component in the HTML, and sets the list to which context
 * values are added from there on.
 */
function Edge({ contexts }: { contexts: unknown[] | undefined }) {
  interaction.contexts = contexts;
  return <i data-docsgen-edge="" />;
}
