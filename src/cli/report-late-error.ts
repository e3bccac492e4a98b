import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeValue } from '../lib/describe-value.js';
import { listFrames } from '../lib/text/list-frames.js';
import type { Call } from './call.js';

/** Where docsgen's own code lies. */
const OWN = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes to standard error what a site's config, sidebars or plugins threw when nobody waited for
 * it any more: in a timer, or in a promise without `catch`. Tells whether it was the site's code;
 * else it is docsgen's.
 */
export function reportLateError(
  error: unknown,
  { stderr, cwd }: Pick<Call, 'stderr' | 'cwd'>,
): boolean {
  // Asked for before the stack: it is put together when it is read.
  process.setSourceMapsEnabled(true);
  const frame = listFrames(error).find(
    ({ file }) => !file.startsWith(OWN) && !/[\\/]node_modules[\\/]/.test(file),
  );
  process.setSourceMapsEnabled(false);
  if (frame === undefined && !isNoError(error)) return false;
  const place =
    frame === undefined
      ? ''
      : ` ${path.relative(cwd, frame.file).replaceAll('\\', '/')}:${frame.line}:${frame.column}`;
  stderr.write(
    `error[config-threw]${place}\n  The site\u2019s code throws after it was loaded, in a timer or a promise that is not awaited: ${reasonOf(error)}.\n`,
  );
  return true;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return describeValue(error);
  const rejectedWith = isNoError(error) ? /reason "(.*)"\.?$/s.exec(error.message)?.[1] : undefined;
  return rejectedWith === undefined
    ? String(error.message).replace(/\.$/, '')
    : `\`${rejectedWith}\``;
}

/** docsgen throws errors only; what else a promise is rejected with, Node wraps. */
function isNoError(error: unknown): boolean {
  return (
    !(error instanceof Error) || (error as NodeJS.ErrnoException).code === 'ERR_UNHANDLED_REJECTION'
  );
}
