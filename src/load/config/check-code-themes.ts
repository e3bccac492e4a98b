import { bundledThemes } from 'shiki/themes';
import { suggestFix } from '../../diagnostics/nearest.js';
import { locate } from '../../lib/text/locate.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Names in `code.themes` that Shiki does not bundle. Loads the list of names, no theme. */
export function checkCodeThemes(
  config: SiteConfig,
  { file, text }: { file: string; text: string },
): Diagnostic[] {
  const names = Object.keys(bundledThemes);
  const chosen = Object.entries(config.code.themes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return chosen
    .filter(([, name]) => !names.includes(name))
    .map(([mode, name]) => {
      return {
        code: 'config-value',
        severity: 'error',
        file,
        ...locate(text, name),
        message: `\`code.themes.${mode}\` is \`${name}\`, which is not a Shiki theme.`,
        ...suggestFix(name, names),
      };
    });
}
