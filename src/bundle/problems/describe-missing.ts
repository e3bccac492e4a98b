import type { Message } from 'esbuild';
import type { Diagnostic } from '../../types/diagnostic.js';
import { listOwnModules, type SiteCode } from '../site-code.js';

/**
 * Describes a file of the site that lacks an export that a feature needs. Returns undefined for
 * other messages.
 */
export function describeMissing(
  { text }: Message,
  code: Pick<SiteCode, 'modules'>,
): Diagnostic | undefined {
  const name = /^No matching export in ".*" for import "(.+)"$/.exec(text)?.[1];
  const needs = listOwnModules(code).find((one) => one.name === name);
  if (needs?.missing === undefined) return undefined;
  return {
    code: 'code-syntax',
    severity: 'error',
    file: needs.file.replace(/^\.\//, ''),
    line: 1,
    column: 1,
    ...needs.missing,
  };
}
