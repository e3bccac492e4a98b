import type { Diagnostic } from '../../types/diagnostic.js';

/** The store has lost the prose of a doc that compiled before, and it can't be compiled now. */
export class ProseLostError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
