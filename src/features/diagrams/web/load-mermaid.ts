import address, { settings } from 'docsgen:bundle/mermaid';
import { fixedSettings } from './fixed-settings.js';

type Settings = Readonly<Record<string, unknown>>;

/** The part of https://mermaid.js.org/config/usage.html that is used here. */
interface Mermaid {
  initialize(settings: Settings): void;
  render(id: string, text: string, container: Element): Promise<Rendered>;
}

interface Rendered {
  svg: string;
  /** Connects what a diagram does when it is clicked. */
  bindFunctions?(parent: Element): void;
}

interface Diagram {
  /** One that no other element of the page has. */
  id: string;
  text: string;
  /** Where it will stand: some kinds take the width that is there. */
  figure: HTMLElement;
  mode: 'light' | 'dark';
}

/** Draws a diagram, without showing it. */
export type RenderDiagram = (diagram: Diagram) => Promise<Rendered>;

let loading: Promise<RenderDiagram> | undefined;

/**
 * The site's own mermaid, for the first diagram that is drawn. After a failure, the next one asks
 * again.
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
  // Texts are measured: in the letters that they are shown in.
  await document.fonts.ready;
  let last: Promise<unknown> = Promise.resolve();
  // Settings are mermaid's own state: one drawing after the other.
  return ({ id, text, figure, mode }) => {
    const next = last.then(async () => {
      const { fontFamily, backgroundColor } = getComputedStyle(document.body);
      mermaid.initialize({
        fontFamily,
        // That of the dark theme is too light for its labels.
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
