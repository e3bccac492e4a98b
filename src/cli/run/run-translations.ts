import { statSync } from 'node:fs';
import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import {
  manageTranslations,
  type TranslationsRequest,
  type TranslationsResult,
} from '../../tools/translations/manage-translations.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';
import { printReport } from '../report/print-report.js';
import { translationsJson, translationsText } from '../report/translations-report.js';
import { belowRoot } from './below-root.js';

/** Flags of `docsgen translations`. */
export interface TranslationsFlags {
  locale?: string;
  write?: string[] | true;
  mark?: string[] | true;
  strict?: boolean;
  format: 'text' | 'json';
}

/** Lists the translations of a site. Creates and marks files if the flags say so. */
export async function runTranslations(
  call: Call,
  dir: string,
  flags: TranslationsFlags,
): Promise<ExitCode> {
  const { locale, write, mark, strict = false, format } = flags;
  const root = path.resolve(call.cwd, dir);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    return refuse(
      call,
      `\`${dir}\` is not a folder. Pass the folder of a site: \`docsgen translations <dir>\`.`,
    );
  const place = (files: string[] | true) =>
    files === true || files.map((file) => belowRoot(file, { root, cwd: call.cwd }));
  const result = await manage(call, {
    root,
    env: call.env,
    ...(locale !== undefined && { locale }),
    ...(write !== undefined && { write: place(write) }),
    ...(mark !== undefined && { mark: place(mark) }),
  });
  if (typeof result === 'number') return result;
  if (result.status === 'unusable') return reportUnusable(call, root, result.diagnostics, format);
  if (result.status !== 'done') return refuse(call, describeMisuse(result, locale ?? ''));
  call.stdout.write(format === 'json' ? translationsJson(result) : translationsText(result));
  const isOpen = result.surveys.some(({ entries }) =>
    entries.some(({ state, isPage }) => state === 'stale' || (state === 'missing' && isPage)),
  );
  return strict && isOpen ? ExitCode.siteErrors : ExitCode.fine;
}

/** Creates and marks files. Returns an exit code if a file can't be written. */
async function manage(
  call: Call,
  request: TranslationsRequest,
): Promise<TranslationsResult | ExitCode> {
  try {
    return await manageTranslations(request);
  } catch (error) {
    const { code, path: file, message } = error as NodeJS.ErrnoException;
    if (code === undefined || file === undefined) throw error;
    return refuse(call, `\`${path.relative(call.cwd, file)}\` can’t be written: ${message}`);
  }
}

type Misuse = Exclude<TranslationsResult, { status: 'done' | 'unusable' }>;

function describeMisuse(misuse: Misuse, locale: string): string {
  switch (misuse.status) {
    case 'one-language':
      return 'The site has only one language. Add others with `i18n` in its config.';
    case 'unknown-locale': {
      const known = misuse.languages.map((language) => language.locale);
      return `The site has no translations into \`${locale}\`.\n${suggestHint(locale, known) ?? ''}`.trim();
    }
    case 'unknown-file': {
      const isPage = misuse.isFor === 'write';
      const hint =
        suggestHint(misuse.file, misuse.known) ??
        (isPage ? 'Name pages of the default language.' : 'The site has no translations yet.');
      return `\`${misuse.file}\` is not a ${isPage ? 'page' : 'translation'}.\n${hint}`;
    }
  }
}

async function reportUnusable(
  call: Call,
  root: string,
  diagnostics: Diagnostic[],
  format: TranslationsFlags['format'],
): Promise<ExitCode> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = { errors, warnings: diagnostics.length - errors };
  await printReport(call, {
    root,
    format,
    strict: false,
    diagnostics,
    summary: { ...counts, pages: 0, written: 0, unchanged: 0, removed: 0, durationMs: 0 },
    outcome: 'Nothing was compared.',
  });
  return ExitCode.usage;
}
