import type { Diagnostic } from '../types/diagnostic.js';
import type { Doc } from '../types/doc.js';

/**
 * Returns the doc of a file that can't be compiled: no content, only the problems that explain why.
 */
export function emptyDoc(path: string, diagnostics: Diagnostic[]): Doc {
  return {
    path,
    headings: [],
    headingPlaces: [],
    anchors: [],
    references: [],
    body: [],
    sections: [],
    tokenStyles: {},
    includes: [],
    hasContentTitle: false,
    words: 0,
    diagnostics,
    findings: [],
  };
}
