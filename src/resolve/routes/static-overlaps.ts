import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** A file of the output that docsgen makes, and what it is called in messages. */
export interface GeneratedFile {
  /** Below the output folder. */
  file: string;
  name: string;
  /** Sites often write it themselves: that is no mistake, and not reported. */
  isOften?: true;
}

/** Other files cannot replace these. */
const OWN: readonly GeneratedFile[] = [
  { file: 'assets/manifest.json', name: 'the manifest of routes' },
  { file: 'assets/files.txt', name: 'the list of published files' },
];

/**
 * Files of `static/` with the path of something that docsgen makes: each is reported, whichever
 * wins.
 */
export function reportStatics(request: {
  config: SiteConfig;
  statics: ReadonlySet<string>;
  /** What has given way. */
  yielded: readonly GeneratedFile[];
  /** By output file: these win. */
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
