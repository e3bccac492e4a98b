// All that bundles code of sites: one file of the package, which loads esbuild.
export { buildApps } from './build-apps.js';
export { buildRenderer } from './build-renderer.js';
export { buildScripts } from './build-scripts.js';
export { buildStyles } from './build-styles.js';
