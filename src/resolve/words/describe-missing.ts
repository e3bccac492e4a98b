import type { Finding } from '../../types/doc.js';
import type { TextEntry } from '../../types/language/translation.js';

const MOST_NAMED = 5;

/** Reports untranslated texts for the rule `words-missing`: one finding per file. */
export function describeMissing(
  entries: readonly TextEntry[],
  { locale, exists }: { locale: string; exists: (file: string) => boolean },
): Finding[] {
  const files = [...new Set(entries.map(({ file }) => file))];
  return files.map((name) => {
    const ids = entries.filter((entry) => entry.file === name).map(({ id }) => `\`${id}\``);
    const file = `i18n/${locale}/${name}`;
    const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
    const [count, them] =
      ids.length === 1 ? ['One text is', 'it'] : [`${ids.length} texts are`, 'them'];
    return {
      code: 'words-missing',
      message: `${count} not translated into \`${locale}\`: ${ids.slice(0, MOST_NAMED).join(', ')}${more}.`,
      hint: `Translate ${them} in \`${file}\`; \`docsgen translations --write\` adds ${them} there.`,
      ...(exists(file) && { file }),
    };
  });
}
