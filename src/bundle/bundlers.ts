// All functions that bundle a site's code. The package has one file for them, because they load
// esbuild.
export { buildApps } from './build-apps.js';
export { buildRenderer } from './build-renderer.js';
export { buildScripts } from './build-scripts.js';
export { buildStyles } from './build-styles.js';
