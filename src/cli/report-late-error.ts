import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeValue } from '../lib/describe-value.js';
import { listFrames } from '../lib/text/list-frames.js';
import type { Call } from './call.js';

/** Folder of docsgen's own code. */
const OWN = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reports an error that a site's config, sidebars or plugins threw when nothing awaited it any
 * more: in a timer, or in a promise without `catch`. Returns false if the error is docsgen's own.
 */
export function reportLateError(
  error: unknown,
  { stderr, cwd }: Pick<Call, 'stderr' | 'cwd'>,
): boolean {
  // Must be enabled before the first access to the stack, which creates it.
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

/**
 * True if a promise was rejected with another value than an error, which Node wraps. docsgen itself
 * throws only errors.
 */
function isNoError(error: unknown): boolean {
  return (
    !(error instanceof Error) || (error as NodeJS.ErrnoException).code === 'ERR_UNHANDLED_REJECTION'
  );
}
