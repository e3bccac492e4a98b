/** What the features add to the types of docsgen and of its theme: the names that sites may use. */
export type * from './blog/public-types.js';
export type * from './components/public-types.js';
export type * from './docs/public-types.js';
export type * from './docusaurus/public-types.js';
export type * from './footnotes/public-types.js';
export type * from './host/public-types.js';
export type * from './image-zoom/public-types.js';
export type * from './llms/public-types.js';
export type * from './math/public-types.js';
export type * from './pages/public-types.js';
export type * from './redirects/public-types.js';
export type * from './search/public-types.js';
export type * from './sitemap/public-types.js';
export type * from './social-cards/public-types.js';
export type * from './structured-data/public-types.js';
export type * from './tags/public-types.js';
export type * from './variables/public-types.js';
