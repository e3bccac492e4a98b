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

/** Generated files that static files cannot replace. */
const OWN: readonly GeneratedFile[] = [
  { file: 'assets/manifest.json', name: 'the manifest of routes' },
  { file: 'assets/files.txt', name: 'the list of published files' },
];

/** Reports static files with the path of a generated file, whichever of them is published. */
export function reportStatics(request: {
  config: SiteConfig;
  /** Paths relative to the site's root, by name. */
  statics: ReadonlyMap<string, string>;
  /** Generated files that were replaced. */
  yielded: readonly GeneratedFile[];
  /** Pages by output file. They replace static files. */
  pages: ReadonlyMap<string, { path: string }>;
}): Diagnostic[] {
  const { config, statics, yielded, pages } = request;
  if (config.onDuplicateRoutes === 'ignore') return [];
  const underPages = [...statics.keys()].flatMap((file) => {
    const page = pages.get(file);
    return page === undefined ? [] : [{ file, name: `the page \`${page.path}\`` }];
  });
  const covered = [...underPages, ...OWN.filter(({ file }) => statics.has(file))];
  const reported = yielded.filter(({ isOften }) => isOften !== true);
  const placed = ({ file, name }: GeneratedFile) => ({ name, source: statics.get(file) ?? file });
  return [
    ...reported.map((one) => describeYielded(placed(one))),
    ...covered.map((one) => describeCovered(placed(one))),
  ];
}

/** A static file, and the name of the generated file with its path. */
interface Overlap {
  source: string;
  name: string;
}

function describeYielded({ source, name }: Overlap): Diagnostic {
  return {
    code: 'static-duplicate',
    severity: 'warning',
    file: source,
    message: `\`${source}\` replaces ${name}, which is not written.`,
    hint: 'Remove the file, or set `onDuplicateRoutes` to `ignore` if this is intended.',
  };
}

function describeCovered({ source, name }: Overlap): Diagnostic {
  return {
    code: 'static-duplicate',
    severity: 'warning',
    file: source,
    message: `\`${source}\` is not published: ${name} has its path.`,
    hint: 'Remove or rename one of the two.',
  };
}
