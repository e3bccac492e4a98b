// Everything that bundles code of sites, in one file of the package: it loads esbuild.
export { buildApps } from './build-apps.js';
export { buildRenderer } from './build-renderer.js';
export { buildScripts } from './build-scripts.js';
export { buildStyles } from './build-styles.js';
