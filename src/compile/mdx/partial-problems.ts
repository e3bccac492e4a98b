import type { ImportDeclaration } from 'estree';
import { describeUnusable } from '../../lib/files/refused-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';
import { placeOfNode } from '../estree/place-of-node.js';

/** Describes a partial that imports itself, directly or through others. */
export function cycleProblem(statement: ImportDeclaration, chain: readonly string[]): Diagnostic {
  // Start at the repeated file, so that every importing page reports the same cycle.
  const circle = chain.slice(chain.indexOf(chain.at(-1) ?? ''));
  return {
    code: 'partial-cycle',
    severity: 'error',
    message: `\`${circle.join('` imports `')}\`: the page never ends.`,
    hint: 'Remove one of the imports.',
    file: chain.at(-2) ?? '',
    ...placeOfNode(statement.source),
  };
}

/** Describes an import from outside the site and its repository. */
export function outsideProblem(statement: ImportDeclaration, chain: readonly string[]): Diagnostic {
  return {
    code: 'import-outside',
    severity: 'error',
    message: `The import \`${statement.source.value}\` leads out of the site.`,
    hint: 'Move the file into the site’s folder, or elsewhere in its repository.',
    file: chain.at(-1) ?? '',
    ...placeOfNode(statement.source),
  };
}

/** Describes an import of a file that is missing or can't be used. */
export function missingProblem(
  statement: ImportDeclaration,
  { chain, refused }: { chain: readonly string[]; refused: RefusedFile | undefined },
): Diagnostic {
  const written = String(statement.source.value);
  const found = describeUnusable(refused, written, {
    say: (reason) => `The import \`${written}\` leads to ${reason}.`,
    reason: 'no file',
    hint: "Write a path from this file's folder, or one that begins with `@site/`.",
  });
  return {
    code: 'import-not-found',
    severity: 'error',
    ...found,
    file: chain.at(-1) ?? '',
    ...placeOfNode(statement.source),
  };
}
