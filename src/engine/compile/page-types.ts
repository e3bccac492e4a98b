import type { TypedPage } from '../examples/type-page.js';
import type { TypesOrigin } from '../examples/types-origin.js';
import type { Cell, Get } from '../graph.js';

/** What TypeScript says of the code of pages. */
export interface TypesOfPages {
  /** Undefined for a page without code that asks for its types. */
  ofPage: (file: string) => Cell<TypedPage | undefined>;
  /** Whether what it said of a page before still holds. */
  holds(get: Get, origin: TypesOrigin): Promise<boolean>;
}
