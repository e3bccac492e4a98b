import type { Level } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Message, hint and fix for a link. */
export type Explanation = Pick<Diagnostic, 'message' | 'fix'> & { hint?: string | undefined };

/** A problem of a link or image, without its position. `level` comes from the config. */
export type LinkProblem = Explanation & Pick<Diagnostic, 'code'> & { level: Level };
