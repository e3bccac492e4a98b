import type { Syntax } from '../text/page.js';
import { isRecord, listOf, type OldConfig } from './read-config.js';

/** Extensions that combine several others. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
};

/** Reads the Markdown settings of the config. */
export function readSyntax({ values, extensions, plugins }: OldConfig): Syntax {
  const names = new Set<string>(['toc', 'tables']);
  for (const name of extensions.keys()) {
    const short = name.replace(
      /^(?:markdown\.extensions|pymdownx|zensical\.extensions|material\.extensions)\./,
      '',
    );
    names.add(short);
    for (const one of GROUPS[short] ?? []) names.add(one);
  }
  const hasInclude =
    plugins.has('include-markdown') ||
    extensions.has('mdx_include') ||
    names.has('include') ||
    extensions.has('markdown_include.include');
  if (hasInclude) names.add('include');
  const extra = isRecord(values['extra']) ? values['extra'] : {};
  const theme = isRecord(values['theme']) ? values['theme'] : {};
  const repository = values['repo_url'];
  return {
    extensions: names,
    slug: readSlug(extensions.get('toc') ?? extensions.get('markdown.extensions.toc')),
    nestedIndent: names.has('mdx_truly_sane_lists')
      ? Number(extensions.get('mdx_truly_sane_lists')?.['nested_indent'] ?? 2)
      : 4,
    tagsPath: plugins.has('tags') || plugins.has('material/tags') ? '/tags' : undefined,
    linksTabs: listOf(theme['features']).includes('content.tabs.link'),
    macros:
      plugins.has('macros') || names.has('macros')
        ? { ...extra, config: values, extra }
        : undefined,
    repository: typeof repository === 'string' && isShorthand(extensions) ? repository : undefined,
  };
}

const isShorthand = (extensions: OldConfig['extensions']): boolean =>
  extensions.get('pymdownx.magiclink')?.['repo_url_shorthand'] === true;

function readSlug(options: Record<string, unknown> = {}): Syntax['slug'] {
  const { slugify } = options;
  const text = JSON.stringify(slugify ?? '');
  if (slugify === undefined || slugify === null || text.includes('toc.slugify')) return 'python';
  if (isRecord(slugify)) {
    const settings = isRecord(slugify['kwds']) ? slugify['kwds'] : slugify;
    return settings['case'] === undefined || settings['case'] === 'none'
      ? 'unicode-case'
      : 'unicode';
  }
  return text.includes('cased') ? 'unicode-case' : 'unicode';
}
