import type { Command } from 'commander';
import type { Act } from '../call.js';
import { formatOption } from '../report/report-format.js';

const EXAMPLES = `
Examples:
  docsgen translations                show what is missing, stale or orphaned in each language
  docsgen translations site --locale fr
  docsgen translations --strict       fail if a page is not translated or a translation is stale
  docsgen translations --write        create what is missing: pages, labels and texts of the theme
  docsgen translations --locale fr --write docs/intro.md
                                      create the French copy of this page alone
  docsgen translations --mark i18n/fr/docs/intro.md
                                      record that this translation is up to date`;

/** Adds `docsgen translations [dir]`. */
export function addTranslationsCommand(program: Command, act: Act): void {
  program
    .command('translations')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('show which translations are missing, stale or orphaned')
    .option('--locale <locale>', 'only this language')
    .option(
      '--write [file...]',
      'create what is missing, with the original text: these pages or folders, or all pages, labels, and texts of the theme',
    )
    .option(
      '--mark [file...]',
      'record that translations are up to date: in these files or folders, or in all that are not stale',
    )
    .option('--strict', 'exit with 1 if a page is not translated or a translation is stale')
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', EXAMPLES)
    .action(
      act(async (call, dir, flags) =>
        (await import('../run/rare-commands.js')).runTranslations(call, dir, flags),
      ),
    );
}
