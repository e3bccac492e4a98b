import type { SiteCode } from '../../../bundle/site-code.js';
import { TERMINAL_CLASS } from '../../../lib/markdown/terminal-class.js';
import type { Json } from '../../../types/json.js';
import type { Cell, Graph } from '../../graph.js';
import { type Store, storeKey } from '../../store/store.js';
import type { PageCells } from '../page-cells.js';
import type { SiteCells } from '../site-cells.js';

/** CSS rules for the colors of code. */
export interface StyleCells {
  /** Rules for the pairs of colors in the themes. They depend only on the themes. */
  baseStyles: Cell<Record<string, string>>;
  /** Rules for the token classes: those of the themes, and those that docs use in addition. */
  codeStyles: Cell<Pick<SiteCode, 'tokenStyles' | 'terminalStyles'>>;
}

interface StyleCellsRequest {
  graph: Graph;
  store: Store;
  buildId: string;
  site: SiteCells;
  pages: PageCells;
}

/** Makes the cells of these rules. Stores those of the themes. */
export function createStyleCells({
  graph,
  store,
  buildId,
  site,
  pages,
}: StyleCellsRequest): StyleCells {
  const baseStyles = graph.cell('baseStyles', async (get) => {
    const { themes } = (await get(site.inputs.config)).code;
    const key = storeKey('tokens', buildId, themes as unknown as Json);
    const known = await store.get(key);
    if (known !== undefined) return known as Record<string, string>;
    // Does not use the compiler or its threads: they may not be running, or would load the site's
    // plugins first.
    const { createTokenThemes } = await import('../../../compile/code/token-themes.js');
    const styles = (await createTokenThemes(themes)).baseStyles();
    await store.set(key, styles);
    return styles;
  });

  const codeStyles = graph.cell('codeStyles', async (get) => {
    const base = await get(baseStyles);
    const wanted = await get(pages.wanted);
    const docs = await Promise.all(wanted.map((file) => get(site.doc(file))));
    const rules = new Map([
      ...Object.entries(base),
      ...docs.flatMap((doc) => Object.entries(doc.tokenStyles)),
    ]);
    const sorted = [...rules].sort(([a], [b]) => (a < b ? -1 : 1));
    const write = (some: typeof sorted) => some.map(writeTokenRule).join('\n');
    return {
      tokenStyles: write(sorted.filter(([name]) => !TERMINAL_CLASS.test(name))),
      terminalStyles: write(sorted.filter(([name]) => TERMINAL_CLASS.test(name))),
    };
  });

  return { baseStyles, codeStyles };
}

/**
 * Writes the rule for a class, or for an element of one letter in code (see `TokenStyle`). The
 * latter has less specificity than any class.
 */
function writeTokenRule([name, declarations]: [name: string, declarations: string]): string {
  if (name.length > 1) return `i.${name}{${declarations}}`;
  return `:where(.ds-code,.ds-code-inline) ${name}:where(:not([class])){font:inherit;text-decoration:none;${declarations}}`;
}
