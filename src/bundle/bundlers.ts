// All functions that bundle a site's code. The package has one file for them, because they load
// esbuild.
export { buildApps } from './browsers/build-apps.js';
export { buildScripts } from './browsers/build-scripts.js';
export { buildStyles } from './browsers/build-styles.js';
export { buildRenderer } from './build-renderer.js';
