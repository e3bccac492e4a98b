import type { Diagnostic } from '../../types/diagnostic.js';

/** The prose of a doc that compiled before is gone from the store, and can't be made again now. */
export class ProseLostError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
