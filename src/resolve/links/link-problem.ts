import type { Level } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** What is said of a link. */
export type Explanation = Pick<Diagnostic, 'message' | 'fix'> & { hint?: string | undefined };

/** A problem of a link or image, without its place. `level`: that of the config. */
export type LinkProblem = Explanation & Pick<Diagnostic, 'code'> & { level: Level };
