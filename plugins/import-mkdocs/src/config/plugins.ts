import type { Note } from '../text/page.js';
import { isRecord, listOf, type OldConfig } from './read-config.js';

/** Plugins that docsgen does not need, or that other modules convert. */
export const KNOWN: ReadonlySet<string> = new Set([
  'search',
  'redirects',
  'tags',
  'section-index',
  'literate-nav',
  'awesome-pages',
  'awesome-nav',
  'minify',
  'glightbox',
  'i18n',
  'include-markdown',
  'mermaid2',
  'macros',
  'offline',
  'privacy',
  'optimize',
  'git-revision-date',
  'git-revision-date-localized',
  'git-authors',
  'git-committers',
  'social',
  'autorefs',
  'exclude',
  'group',
  'info',
  'typeset',
  'llmstxt',
  'open-in-new-tab',
  'roamlinks',
  'ezlinks',
  'blog',
  'meta',
  'rss',
  'mike',
]);

const PYTHON: ReadonlySet<string> = new Set([
  'mkdocstrings',
  'gen-files',
  'markdown-exec',
  'click',
  'api-autonav',
  'mkdocs-click',
  'monorepo',
  'table-reader',
]);

/** Keys of the new config that plugins determine. */
export interface PluginParts {
  config: Record<string, unknown>;
  docs: Record<string, unknown>;
  /** Old files of pages, with the targets of their redirects. */
  redirects: readonly (readonly [string, string])[];
  packages: string[];
  notes: Note[];
}

/**
 * Reads the plugins of the config, whose names may begin with `material/`. If Python was asked,
 * plugins that generate Markdown have already run.
 */
export function readPlugins(
  { plugins, file, lineOf, values }: OldConfig,
  isAsked: boolean,
): PluginParts {
  const parts: PluginParts = { config: {}, docs: {}, redirects: [], packages: [], notes: [] };
  const note = (name: string, text: string) => parts.notes.push({ file, line: lineOf(name), text });
  for (const [whole, options] of plugins) {
    const name = whole.replace(/^material\//, '');
    if (name.startsWith('git-revision-date')) parts.docs['showLastUpdateTime'] = true;
    else if (name === 'git-authors' || name === 'git-committers')
      parts.docs['showLastUpdateAuthor'] = true;
    else if (name === 'social' && options['cards'] !== false) {
      parts.config['socialCards'] = true;
      parts.packages.push('satori', '@resvg/resvg-js');
    } else if (name === 'offline') parts.config['offline'] = true;
    else if (name === 'roamlinks' || name === 'ezlinks') parts.config['wikiLinks'] = true;
    else if (name === 'mermaid2') parts.config['mermaid'] = true;
    else if (name === 'redirects' && isRecord(options['redirect_maps']))
      parts.redirects = Object.entries(options['redirect_maps']).map(([from, to]) => [
        from,
        String(to),
      ]);
    else if (PYTHON.has(name)) {
      if (!isAsked)
        note(name, `The plugin \`${name}\` needs Python: \`--python\` asks it for its pages.`);
    } else if (!KNOWN.has(name)) note(name, describeLeft(`plugin \`${name}\``, isAsked));
  }
  for (const name of listTwice(values['plugins']))
    note(name, `The plugin \`${name}\` is there twice: only its last settings were converted.`);
  for (const hook of listOf(values['hooks']))
    note('hooks', describeLeft(`hook \`${hook}\``, isAsked));
  return parts;
}

const describeLeft = (what: string, isAsked: boolean): string =>
  isAsked
    ? `What the ${what} does to Markdown is in the pages; what it does to HTML was left out.`
    : `The ${what} needs Python and was left out: \`--python\` asks it for its pages.`;

/** Returns the names that a list of plugins contains more than once; a site may have two blogs. */
function listTwice(plugins: unknown): string[] {
  const names = (Array.isArray(plugins) ? plugins : []).flatMap((one) =>
    isRecord(one) ? Object.keys(one) : [String(one)],
  );
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
