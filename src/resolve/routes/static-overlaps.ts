import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** An output file that docsgen creates, and its name in messages. */
export interface GeneratedFile {
  /** Path below the output folder. */
  file: string;
  name: string;
  /** True if sites often provide the file themselves, so that replacing it is not reported. */
  isOften?: true;
}

/** Generated files that files of `static/` cannot replace. */
const OWN: readonly GeneratedFile[] = [
  { file: 'assets/manifest.json', name: 'the manifest of routes' },
  { file: 'assets/files.txt', name: 'the list of published files' },
];

/** Reports files of `static/` with the path of a generated file, whichever of them is published. */
export function reportStatics(request: {
  config: SiteConfig;
  statics: ReadonlySet<string>;
  /** Generated files that were replaced. */
  yielded: readonly GeneratedFile[];
  /** Pages by output file. They replace static files. */
  pages: ReadonlyMap<string, { path: string }>;
}): Diagnostic[] {
  const { config, statics, yielded, pages } = request;
  if (config.onDuplicateRoutes === 'ignore') return [];
  const underPages = [...statics].flatMap((file) => {
    const page = pages.get(file);
    return page === undefined ? [] : [{ file, name: `the page \`${page.path}\`` }];
  });
  const covered = [...underPages, ...OWN.filter(({ file }) => statics.has(file))];
  const reported = yielded.filter(({ isOften }) => isOften !== true);
  return [...reported.map(describeYielded), ...covered.map(describeCovered)];
}

function describeYielded({ file, name }: GeneratedFile): Diagnostic {
  return {
    code: 'static-duplicate',
    severity: 'warning',
    file: `static/${file}`,
    message: `\`static/${file}\` replaces ${name}, which is not written.`,
    hint: 'Remove the file, or set `onDuplicateRoutes` to `ignore` if this is intended.',
  };
}

function describeCovered({ file, name }: GeneratedFile): Diagnostic {
  return {
    code: 'static-duplicate',
    severity: 'warning',
    file: `static/${file}`,
    message: `\`static/${file}\` is not published: ${name} has its path.`,
    hint: 'Remove or rename one of the two.',
  };
}
