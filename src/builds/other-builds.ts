// Rarely used builds share one module, so that the package has fewer files.
export { buildMarkdown } from './markdown/build-markdown.js';
export { buildShard } from './shards/build-shard.js';
