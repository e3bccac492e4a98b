// Rarely used commands. They share one module so that the package has fewer files.
export { runDiff } from './run-diff.js';
export { runMv } from './run-mv.js';
export { runPdf } from './run-pdf.js';
export { runProse } from './run-prose.js';
export { runReviewed } from './run-reviewed.js';
export { runTranslations } from './run-translations.js';
export { runUrls } from './run-urls.js';
export { runVersion } from './run-version.js';
