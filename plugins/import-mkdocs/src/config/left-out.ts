import type { Note } from '../text/page.js';
import { KNOWN } from './plugins.js';
import { isRecord, type OldConfig } from './read-config.js';

/**
 * Keys that a module reads, or that the new site does not need. `true` includes all nested keys.
 */
type Keys = Readonly<Record<string, true | readonly string[]>>;

const CONFIG: Keys = {
  site_name: true,
  site_url: true,
  site_description: true,
  site_author: true,
  copyright: true,
  repo_url: true,
  repo_name: true,
  edit_uri: true,
  edit_uri_template: true,
  docs_dir: true,
  site_dir: true,
  nav: true,
  not_in_nav: true,
  exclude_docs: true,
  draft_docs: true,
  validation: true,
  strict: true,
  use_directory_urls: true,
  extra_css: true,
  extra_javascript: true,
  markdown_extensions: true,
  plugins: true,
  hooks: true,
  watch: true,
  dev_addr: true,
  remote_branch: true,
  remote_name: true,
  theme: [
    'name',
    'variant',
    'palette',
    'logo',
    'favicon',
    'font',
    'language',
    'locale',
    'direction',
    'features',
    'custom_dir',
    // Icons of the theme's own buttons, and pages that docsgen always has.
    'icon',
    'static_templates',
    'highlightjs',
    'hljs_languages',
    'hljs_style',
    'shortcuts',
    'navigation_depth',
    'analytics',
    'user_color_mode_toggle',
    'color_mode',
    'include_search_page',
    'search_index_only',
  ],
  extra: ['social', 'analytics', 'alternate', 'version', 'generator', 'homepage', 'status', 'tags'],
};

/** Options of plugins that a module reads, or that only affect how the plugin works. */
const PLUGINS: Readonly<Record<string, readonly string[]>> = {
  blog: [
    'blog_dir',
    'post_dir',
    'post_url_format',
    'post_url_date_format',
    'post_url_max_categories',
    'post_readtime',
    'authors_profiles',
    'archive',
    'pagination',
    'pagination_per_page',
    'authors_file',
  ],
  tags: ['tags_file'],
  redirects: ['redirect_maps'],
  i18n: [
    'docs_structure',
    'languages',
    'fallback_to_default',
    'reconfigure_material',
    'reconfigure_search',
  ],
  'literate-nav': ['nav_file'],
  social: ['cards'],
  rss: [
    'feeds_filenames',
    'json_feed_enabled',
    'rss_feed_enabled',
    'match_path',
    'length',
    'feed_title',
    'feed_description',
  ],
  mike: ['deploy_prefix', 'version_selector'],
  meta: ['meta_file'],
};

const EXTENSIONS: ReadonlySet<string> = new Set(
  `abbr admonition attr_list codehilite def_list extra fenced_code footnotes md_in_html meta sane_lists
smarty tables toc wikilinks mdx_truly_sane_lists mdx_include markdown_include.include callouts
pymdownx.arithmatex pymdownx.b64 pymdownx.betterem pymdownx.blocks.admonition pymdownx.blocks.caption
pymdownx.blocks.definition pymdownx.blocks.details pymdownx.blocks.html pymdownx.blocks.tab
pymdownx.caret pymdownx.critic pymdownx.details pymdownx.emoji pymdownx.extra pymdownx.highlight
pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark pymdownx.saneheaders
pymdownx.smartsymbols pymdownx.snippets pymdownx.superfences pymdownx.tabbed pymdownx.tasklist
pymdownx.tilde markdown_include_variants zensical.extensions.macros zensical.extensions.preview
zensical.extensions.emoji material.extensions.preview`.split(/\s+/),
);

/**
 * Lists the keys of the config that no module reads, so that every key is either converted or
 * listed. `filledIn` holds the keys of `extra` whose values templates use.
 */
export function listLeftOut(
  { file, values, plugins, extensions, lineOf }: OldConfig,
  filledIn: ReadonlySet<string>,
): Note[] {
  const notes: Note[] = [];
  const note = (keys: readonly string[], text: string) =>
    notes.push({ file, line: lineOf(...keys), text });
  for (const [key, value] of Object.entries(values)) {
    const read = Object.hasOwn(CONFIG, key) ? CONFIG[key] : undefined;
    if (read === undefined) note([key], `The option \`${key}\` was left out.`);
    // Macros read values from `extra`.
    else if (read !== true && isRecord(value) && !(key === 'extra' && plugins.has('macros')))
      for (const inner of Object.keys(value))
        if (!read.includes(inner) && !(key === 'extra' && filledIn.has(inner)))
          note([key, inner], `The option \`${key}.${inner}\` was left out.`);
  }
  for (const [whole, options] of plugins) {
    const name = whole.replace(/^material\//, '');
    // Other plugins are listed as a whole, or Python has run them.
    if (!KNOWN.has(name)) continue;
    const read = Object.hasOwn(PLUGINS, name) ? (PLUGINS[name] ?? []) : [];
    for (const option of Object.keys(options))
      if (option !== 'enabled' && !read.includes(option))
        note(
          ['plugins', whole, option],
          `The option \`${option}\` of the plugin \`${name}\` was left out.`,
        );
  }
  for (const name of extensions.keys())
    if (!EXTENSIONS.has(name.replace(/^markdown\.extensions\./, '')))
      note(
        ['markdown_extensions', name],
        `The extension \`${name}\` is not known: text that it reads stays as it is.`,
      );
  return notes;
}
