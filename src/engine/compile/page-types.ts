import type { TypedPage } from '../examples/type-page.js';
import type { TypesOrigin } from '../examples/types-origin.js';
import type { Cell, Get } from '../graph.js';

/** Types in the code of pages, from TypeScript. */
export interface TypesOfPages {
  /** Undefined for a page without code that asks for its types. */
  ofPage: (file: string) => Cell<TypedPage | undefined>;
  /** Whether earlier types of a page are still valid. */
  holds(get: Get, origin: TypesOrigin): Promise<boolean>;
}
