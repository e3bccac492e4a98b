import { realpathSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../lib/files/leads-out.js';
import type { Diagnostic } from '../types/diagnostic.js';

const CONTENT = [
  'components',
  'theme',
  'static',
  'versioned_docs',
  'versioned_sidebars',
  '.docsgen',
  '.git',
  'node_modules',
];

/**
 * Refuses an output folder that is the site, contains the site, or is in a folder of the site's
 * content.
 */
export function checkOutputFolder(request: {
  root: string;
  outDir: string;
  contentFolders: readonly string[];
  /** The flag that names the folder, for messages. */
  flag?: string;
}): Diagnostic[] {
  const root = real(request.root);
  const outDir = real(request.outDir);
  const refuse = (reason: string): Diagnostic[] => [
    {
      code: 'output-folder',
      severity: 'error',
      message: `The output folder \`${request.outDir}\` ${reason}.`,
      hint: `Choose a separate folder with \`${request.flag ?? '--out-dir'}\`.`,
    },
  ];
  if (contains(outDir, root))
    return refuse(outDir === root ? 'is the site itself' : 'contains the site');
  const inside = [...CONTENT, ...request.contentFolders].find((folder) =>
    contains(path.join(root, folder), outDir),
  );
  if (inside !== undefined) return refuse(`is in \`${inside}\`, which belongs to the site`);
  return [];
}

const contains = (folder: string, other: string): boolean => {
  const relative = path.relative(folder, other);
  return relative === '' || !leadsOut(relative);
};

/** Returns the real path. Path segments that do not exist yet stay as they are. */
function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : path.join(real(parent), path.basename(folder));
  }
}
