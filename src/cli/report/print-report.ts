import path from 'node:path';
import type { Report } from '../../diagnostics/report.js';
import { FEATURE_PROBLEMS } from '../../engine/features/feature-list.js';
import type { ConfigTranslation } from '../../types/feature/foreign-config.js';
import type { Call } from '../call.js';
import { createReader } from '../create-reader.js';
import { readPackage } from '../read-package.js';
import type { ReportFormat } from './report-format.js';
import { wantsColor } from './wants-color.js';

export interface ReportRequest extends Report {
  /** Absolute path of the site's root. */
  root: string;
  format: ReportFormat;
  /** True if warnings count as errors. */
  strict: boolean;
}

/** Writes a report to standard output and waits until it is written. */
export async function printReport(call: Call, request: ReportRequest): Promise<void> {
  const text = await formatReport(call, request);
  const { translation, format } = request;
  // Other programs' formats have no field for it.
  if (translation !== undefined && format !== 'text' && format !== 'json')
    await noteTranslation(call, translation);
  // `guardOutput` handles errors of this stream.
  await new Promise<void>((done) => call.stdout.write(text, () => done()));
}

/** Writes to standard error how the config of another generator was translated. */
export async function noteTranslation(
  { stderr, env }: Pick<Call, 'stderr' | 'env'>,
  translation: ConfigTranslation,
): Promise<void> {
  const [{ describeTranslation }, { default: pc }] = await Promise.all([
    import('../../diagnostics/describe-translation.js'),
    import('picocolors'),
  ]);
  const colors = pc.createColors(wantsColor(stderr, env));
  stderr.write(`${describeTranslation(translation, colors)}\n`);
}

/** Formats a report, and loads only the code of the requested format. */
async function formatReport(
  call: Call,
  { root, format, strict, ...rest }: ReportRequest,
): Promise<string> {
  const report: Report = { ...rest, catalog: FEATURE_PROBLEMS };
  const pathOf = createPathOf(root, call);
  switch (format) {
    case 'json':
      return (await import('../../diagnostics/report-json.js')).reportJson(report);
    case 'github':
      return (await import('../../diagnostics/report-github.js')).reportGithub(report, { pathOf });
    case 'sarif': {
      const { reportSarif } = await import('../../diagnostics/report-sarif.js');
      return reportSarif(report, { pathOf, ...readPackage() });
    }
    case 'junit':
      return (await import('../../diagnostics/report-junit.js')).reportJunit(report, {
        pathOf,
        strict,
      });
    case 'text': {
      const [{ reportText }, { default: pc }] = await Promise.all([
        import('../../diagnostics/report-text.js'),
        import('picocolors'),
      ]);
      return reportText(report, {
        colors: pc.createColors(wantsColor(call.stdout, call.env)),
        readText: createReader(root),
      });
    }
  }
}

/**
 * Creates a function that returns a file's path for other programs: below the checked-out
 * repository in GitHub Actions, else below the current folder; below the site's root if that is
 * outside of both.
 */
function createPathOf(
  root: string,
  { cwd, env }: Pick<Call, 'cwd' | 'env'>,
): (file: string) => string {
  const base = [env['GITHUB_WORKSPACE'], cwd].find(
    (folder) => folder && !/^\.\.(?:[/\\]|$)/.test(path.relative(folder, root)),
  );
  const prefix = base === undefined ? '' : path.relative(base, root).replaceAll('\\', '/');
  return (file) => path.posix.join(prefix, file);
}
