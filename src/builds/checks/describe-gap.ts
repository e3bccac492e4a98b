import type { Diagnostic } from '../../types/diagnostic.js';

/** Why Git could not be asked. */
export type GitProblem = 'git-missing' | 'git-no-history';

const REASONS = {
  'git-missing': 'Git cannot be run',
  'git-no-history': 'Git has no history of the site',
} as const;

/**
 * Returns one warning about everything that Git can't answer. `unknown` reads like "whether `a.md`
 * is stale".
 */
export function describeGap({
  unknown,
  problem,
  command,
}: {
  unknown: string;
  /** Undefined if the clone is shallow. */
  problem: GitProblem | undefined;
  /** The command that records the answers. */
  command: string;
}): Diagnostic {
  const reason =
    problem === undefined
      ? 'the fetched history does not contain their last changes'
      : REASONS[problem];
  return {
    code: problem ?? 'git-shallow',
    severity: 'warning',
    message: `It is unknown ${unknown}: ${reason}.`,
    hint: `Fetch the full history (\`git fetch --unshallow\`), or run \`${command}\` where it is known.`,
  };
}
