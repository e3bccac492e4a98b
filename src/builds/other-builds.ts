// Builds that few sites ask for: one module for all of them, so that the package has fewer files.
export { buildMarkdown } from './markdown/build-markdown.js';
export { buildShard } from './shards/build-shard.js';
