import type { IslandHtml } from '../../types/output/render.js';
import type { Page, SidebarView } from '../../types/page.js';

/**
 * A page without its prose, as it crosses threads: as JSON, which is faster than its many small
 * objects would be.
 */
export interface PackedTask {
  /** The page and its islands. */
  task: string;
  /** The sidebar of its view, where it has one. */
  sidebar?: string;
}

/**
 * Packs what a page is drawn from. Pages of one category have the same sidebar, which is written
 * once.
 */
export function packTask(page: Page, islands: readonly IslandHtml[]): PackedTask {
  const { view } = page;
  const sidebar = 'sidebar' in view ? view.sidebar : undefined;
  if (sidebar === undefined) return { task: JSON.stringify({ page, islands }) };
  return {
    // Its members are written into the page in this order.
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
 * As many sidebars are in use at a time: one or two for each version whose pages are drawn by
 * turns.
 */
const MOST = 64;

/** Unpacks tasks. Equal sidebars are read once. */
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
