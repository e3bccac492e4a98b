import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createPublication, type Published } from '../../emit/publish.js';
import { PublishLockError } from '../../emit/publish-lock.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { preparePlace } from '../output/prepare-place.js';

/** A file to write, or to copy. */
export type MarkdownFile = { path: string } & FileSource;

/** Source of its content. */
export type FileSource = { content: string } | { from: string };

interface PublishRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Absolute path of the output folder. */
  outDir: string;
}

/** How often it starts over because another run has published meanwhile. */
const ATTEMPTS = 5;

/**
 * Writes files to a folder, and removes the ones that it wrote there before: all or none. It never
 * replaces other files.
 */
export async function publishMarkdown(
  files: readonly MarkdownFile[],
  request: PublishRequest,
): Promise<{ counts: Published } | { diagnostics: Diagnostic[] }> {
  const { outDir } = request;
  const place = await preparePlace({ ...request, kind: 'markdown:' });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const publication = createPublication({ outDir, ...place });
    try {
      const own = new Set(await publication.written());
      const foreign = files.filter((file) => !own.has(file.path) && isTaken(file, outDir));
      if (foreign.length > 0)
        return { diagnostics: foreign.map((file) => describeForeign(file, request)) };
      await mapConcurrently(files, 16, (file) =>
        'content' in file ? publication.add(file) : publication.copy(file),
      );
      const publishing = await publication.commit();
      if (publishing !== 'overtaken') return { counts: publishing.counts };
    } finally {
      await publication.discard();
    }
  }
  throw new PublishLockError(`Other builds keep publishing to \`${outDir}\``);
}

/** Whether a file of somebody else is at the path. */
function isTaken(file: MarkdownFile, outDir: string): boolean {
  const place = path.join(outDir, file.path);
  if (!existsSync(place)) return false;
  const content = 'content' in file ? Buffer.from(file.content) : readFileSync(file.from);
  try {
    return !readFileSync(place).equals(content);
  } catch {
    return true;
  }
}

function describeForeign(file: MarkdownFile, { root, outDir }: PublishRequest): Diagnostic {
  const shown = path.relative(root, path.join(outDir, file.path)).replaceAll('\\', '/');
  return {
    code: 'output-folder',
    severity: 'error',
    message: `\`${shown}\` is there already, and docsgen does not know that it has written it.`,
    hint: 'Remove the file, or choose another folder with `--markdown-to`.',
  };
}
