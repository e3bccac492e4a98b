// Everything that bundles code of sites, in one file of the package: it loads esbuild.
export { buildApps } from './browsers/build-apps.js';
export { buildScripts } from './browsers/build-scripts.js';
export { buildStyles } from './browsers/build-styles.js';
export { buildRenderer } from './build-renderer.js';
