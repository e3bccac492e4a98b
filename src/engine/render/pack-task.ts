import type { IslandHtml } from '../../types/output/render.js';
import type { Page, SidebarView } from '../../types/page.js';

/**
 * A page without its prose, serialized for sending between threads: JSON is faster than copying its
 * many small objects.
 */
export interface PackedTask {
  /** The page and its islands. */
  task: string;
  /** The sidebar of its view, if it has one. */
  sidebar?: string;
}

/**
 * Serializes the inputs of a page. Pages of one category have the same sidebar, which is serialized
 * once.
 */
export function packTask(page: Page, islands: readonly IslandHtml[]): PackedTask {
  const { view } = page;
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  if (sidebar === undefined) return { task: JSON.stringify({ page, islands }) };
  return {
    // The renderer writes the members to the page in this order.
    task: JSON.stringify({ page: { ...page, view: { ...view, sidebar: 0 } }, islands }),
    sidebar: writeSidebar(sidebar),
  };
}

const written = new WeakMap<SidebarView, string>();

function writeSidebar(sidebar: SidebarView): string {
  const known = written.get(sidebar) ?? JSON.stringify(sidebar);
  written.set(sidebar, known);
  return known;
}

/**
 * Number of sidebars in use at a time: one or two for each version whose pages are rendered in
 * turn.
 */
const MOST = 64;

/** Creates a function that parses tasks. Equal sidebars are parsed once. */
export function createTaskReader(): (task: PackedTask) => { page: Page; islands: IslandHtml[] } {
  const known = new Map<string, SidebarView>();
  return ({ task, sidebar }) => {
    const read = JSON.parse(task) as { page: Page; islands: IslandHtml[] };
    if (sidebar === undefined) return read;
    const parsed = known.get(sidebar) ?? (JSON.parse(sidebar) as SidebarView);
    known.set(sidebar, parsed);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    Object.assign(read.page.view, { sidebar: parsed });
    return read;
  };
}
