import address, { settings } from 'docsgen:bundle/mermaid';
import { fixedSettings } from './fixed-settings.js';

type Settings = Readonly<Record<string, unknown>>;

/** The part of https://mermaid.js.org/config/usage.html that this module uses. */
interface Mermaid {
  initialize(settings: Settings): void;
  render(id: string, text: string, container: Element): Promise<Rendered>;
}

interface Rendered {
  svg: string;
  /** Attaches the click handlers of a diagram. */
  bindFunctions?(parent: Element): void;
}

interface Diagram {
  /** Id that is unique on the page. */
  id: string;
  text: string;
  /** Figure that will contain the drawing. Some kinds of diagrams adapt to its width. */
  figure: HTMLElement;
  mode: 'light' | 'dark';
}

/** Renders a diagram without showing it. */
export type RenderDiagram = (diagram: Diagram) => Promise<Rendered>;

let loading: Promise<RenderDiagram> | undefined;

/**
 * Loads the site's own mermaid for the first diagram. After a failure, the next call tries again.
 */
export function loadMermaid(): Promise<RenderDiagram> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<RenderDiagram> {
  const module: unknown = await import(address);
  const { default: mermaid } = module as { default: Mermaid };
  // Mermaid measures texts, so their fonts must have loaded.
  await document.fonts.ready;
  let last: Promise<unknown> = Promise.resolve();
  // Settings are global state of mermaid, so render one diagram at a time.
  return ({ id, text, figure, mode }) => {
    const next = last.then(async () => {
      const { fontFamily, backgroundColor } = getComputedStyle(document.body);
      mermaid.initialize({
        fontFamily,
        // The dark theme's own background is too light for its labels.
        themeVariables: { edgeLabelBackground: backgroundColor },
        ...settings.options,
        theme: settings.theme[mode],
        startOnLoad: false,
        suppressErrorRendering: true,
        ...fixedSettings(settings.options),
      });
      const place = document.createElement('div');
      place.className = 'ds-diagram-place';
      figure.append(place);
      return mermaid.render(id, text, place).finally(() => place.remove());
    });
    last = next.catch(() => undefined);
    return next;
  };
}
