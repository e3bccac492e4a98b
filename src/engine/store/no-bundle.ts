import type { ClientBundle } from '../../bundle/browsers/join-client.js';

/** Empty bundle for a site whose code can't be bundled yet. */
export const NO_BUNDLE: ClientBundle = {
  files: [],
  assets: { entry: '', preload: [], styles: [] },
  chunks: new Map(),
  byClass: new Map(),
  inputs: [],
  scanned: [],
  diagnostics: [],
  warnings: [],
};
