// Exports that features add to `docsgen/theme`, besides types and parts.
export { type SearchControl, useSearch } from './search/web/use-search.js';
