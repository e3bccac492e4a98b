import { suggestFix } from '../../diagnostics/nearest.js';
import { locate } from '../../lib/text/locate.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { CODE_THEMES } from './markdown-schema.js';

/**
 * Reports names in `code.themes` that Shiki does not bundle. Loads only the list of names, and
 * nothing for the default themes.
 */
export async function checkCodeThemes(
  config: SiteConfig,
  { file, text }: { file: string; text: string },
): Promise<Diagnostic[]> {
  const chosen = Object.entries(config.code.themes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const defaults = Object.values(CODE_THEMES);
  if (chosen.every(([, name]) => defaults.includes(name))) return [];
  const { bundledThemes } = await import('shiki/themes');
  const names = Object.keys(bundledThemes);
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
