import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../lib/text/escape-html.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { MarkdownCodeContext } from '../../types/markdown.js';
import { chooseIcon, ICONS } from './choose-icon.js';

/** The part of https://iconify.design/docs/types/iconify-json.html that this module uses. */
interface IconSet {
  icons: Readonly<Record<string, { body: string } | undefined>>;
  aliases?: Readonly<Record<string, { parent: string } | undefined>>;
}

/**
 * Returns a function that adds icons to titles. Reads the icon set once, for the first title that
 * gets an icon.
 */
export function createFileMarker(): (draft: CodeDraft, context: MarkdownCodeContext) => void {
  const sets = new Map<string, IconSet>();
  return (draft, context) => {
    const { title, props } = draft;
    const icon = context.code.fileIcons && title !== undefined ? chooseIcon(title) : undefined;
    if (icon === undefined || title === undefined) return;
    const folder = context.findPackage(ICONS);
    if (folder === undefined) {
      reportMissing(context);
      return;
    }
    const set = sets.get(folder) ?? readSet(folder);
    sets.set(folder, set);
    const { icons, aliases } = set;
    const body = (icons[icon] ?? icons[aliases?.[icon]?.parent ?? 'file'])?.body ?? '';
    // The icon is decorative, because the name conveys the same.
    const svg = `<svg class="ds-file-icon" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
    props.titleHtml = svg + (props.titleHtml ?? escapeHtml(title));
  };
}

const readSet = (folder: string): IconSet =>
  JSON.parse(readFileSync(path.join(folder, 'icons.json'), 'utf8')) as IconSet;

function reportMissing(context: MarkdownCodeContext): void {
  context.report({
    code: 'file-icons-missing',
    severity: 'error',
    message: `File icons come from the package \`${ICONS}\`, which is not installed.`,
    sameEverywhere: true,
    hint: `Run \`npm install ${ICONS}\`, or turn \`code.fileIcons\` off in the config.`,
  });
}
