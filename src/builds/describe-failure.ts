import { SourceChangedError } from '../engine/cells/text-shelf.js';
import { ProseLostError } from '../engine/compile/prose-lost-error.js';
import { PluginFault } from '../engine/plugins/plugin-fault.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { describeDiskError } from './describe-disk-error.js';

/**
 * Converts an error that ended the work on a site to a problem of that site. Returns undefined for
 * a bug in docsgen.
 */
export function describeFailure(error: unknown): Diagnostic | undefined {
  if (
    error instanceof ProseLostError ||
    error instanceof PluginFault ||
    error instanceof SourceChangedError
  )
    return error.diagnostic;
  return describeDiskError(error);
}
