import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { append } from '../../lib/append.js';
import type { BodyHtml, HeadTag, UserConfig } from '../../types/config.js';
import type {
  ForeignPlace,
  TranslateConfig,
  TranslatedConfig,
} from '../../types/feature/foreign-config.js';
import { listCodeColors } from './config/code/list-code-colors.js';
import { createNotes } from './config/notes.js';
import { noteApiItems } from './config/plugins/api-items.js';
import { CONTENT, translateContent } from './config/plugins/content-plugins.js';
import { notePageComponents } from './config/plugins/page-components.js';
import { PLUGINS } from './config/plugins/plugin-table.js';
import type { PluginUse } from './config/plugins/plugin-use.js';
import type { Scope, Values } from './config/rules.js';
import { translateSiteKeys } from './config/site-keys.js';
import { translateThemeConfig } from './config/theme/theme-config.js';
import { plainOf, recordOf } from './config/values.js';
import { explainPlaces } from './explain-places.js';
import { forWriting, listUnwritable, wrapClient } from './import/for-writing.js';
import { writeTranslated } from './import/write-translated.js';
import { createPlugins } from './plugins/create-plugins.js';
import { listPlugins } from './plugins/list-plugins.js';
import { runPlugins } from './plugins/run-plugins.js';
import { wrapPlugins } from './plugins/wrap-plugins.js';
import { writeClient } from './plugins/write-client.js';
import { describeSwizzled } from './swizzled/describe-swizzled.js';
import { CODE_FILES, findSigns, SIGNS } from './swizzled/find-signs.js';
import { readSwizzledAt } from './swizzled/read-swizzled-at.js';

/**
 * Translates the exports of `docusaurus.config.*`, an object or a function that returns one, to a
 * docsgen config.
 */
export const translateConfig: TranslateConfig = async (exported, place) => {
  // Docusaurus sets `NODE_ENV`, and presets and plugins depend on it.
  process.env['NODE_ENV'] ??= 'production';
  const own: unknown = exported.default;
  // Unwraps the default export of an ES module that was compiled to CommonJS.
  const inner = (Object(own) as { default?: unknown }).default;
  const given: unknown = inner === undefined ? own : inner;
  const config: unknown = await (typeof given === 'function' ? given() : given);
  return translate(recordOf(config), { ...place, isFunction: typeof given === 'function' });
};

interface TranslateRequest extends ForeignPlace {
  isFunction: boolean;
  /** Results of an earlier run of the site’s plugins, which are not run again. */
  earlier?: Pick<Awaited<ReturnType<typeof createPlugins>>, 'theme'> & {
    ran: Awaited<ReturnType<typeof runPlugins>>;
  };
}

async function translate(
  config: Values,
  { root, file, isFunction, earlier }: TranslateRequest,
): Promise<TranslatedConfig & { made: Values; styles: readonly string[] }> {
  const notes = createNotes();
  const swizzled = await readSwizzledAt(root);
  for (const { file: part, effect } of describeSwizzled(swizzled)) notes.leave(part, effect);
  const baseUrl = typeof config['baseUrl'] === 'string' ? config['baseUrl'] : '/';
  const title = typeof config['title'] === 'string' ? config['title'] : '';
  const scope: Scope = { notes, root, baseUrl, title, group: 'site', at: '' };
  const { headTags, stylesheets, scripts, clientModules, ...site } = translateSiteKeys(
    config,
    scope,
  );
  const uses = await listPlugins(config, scope, file);
  const { keys, head, styles, unknown } = translateOthers(uses, scope);
  const created = earlier
    ? { running: [], theme: { ...earlier.theme, config: recordOf(config['themeConfig']) } }
    : await createPlugins(unknown, { config, scope, file });
  const { config: themeConfig } = created.theme;
  const { head: metadata, ...theme } = translateThemeConfig(created.theme, scope);
  const { lists, admonitions, apiItemsAt, pageComponents, watched, ...content } = translateContent(
    uses,
    scope,
  );
  const named = Object.fromEntries(pageComponents.map(({ part, module }) => [part, module]));
  if (pageComponents.length > 0)
    notePageComponents(pageComponents, { notes, ...(await readSwizzledAt(root, named)) });
  const ran = earlier?.ran ?? (await runPlugins(created.running, { scope, file }));
  noteApiItems(apiItemsAt, { scope, aliases: ran.aliases });
  const modules = [...ran.clientModules, ...((clientModules ?? []) as string[])];
  const client = writeClient([...styles, ...modules], root);
  const { anchors, ...otherWays } = recordOf(site['markdown']);
  const markdown = {
    // Docusaurus reads every file as MDX unless the config says otherwise.
    preferMdx: true,
    ...otherWays,
    // Docusaurus compiles partials as separate modules, so heading IDs are counted per file.
    anchors: { ...recordOf(anchors), countPerFile: true, readDirectives: true },
    ...(hasPosts(content['blog'], root) && { wordCount: 'source' }),
    ...lists,
    ...(admonitions && { admonitions }),
  };
  const tags = [headTags, metadata, stylesheets, scripts].flatMap(
    (list) => (list ?? []) as HeadTag[],
  );
  const signs = await findSigns(root);
  const made: Values = {
    ...site,
    // Docusaurus warns by default.
    onDuplicateRoutes: site['onDuplicateRoutes'] ?? 'warn',
    // Leave the rest of a code block’s info string to themes and plugins of the site.
    codeFiles: { replaceCode: false },
    twoslash: await namesTwoslash(root, file),
    // In rendered code, Docusaurus checks only its own `Link`.
    onBrokenLinksInCode: 'warn',
    // Docusaurus has no time limit, and some plugins type-check code blocks.
    limits: { seconds: 40 },
    // Docusaurus’ router ignores case.
    ignoreLinkCase: true,
    ...(signs.has('pageSource') && { sourceInPages: true }),
    ...content,
    // The preset adds the sitemap.
    sitemap: false,
    // Docusaurus has no search by default.
    search: { provider: 'local', searchPagePath: false },
    ...keys,
    ...theme,
    sidebar: { ...recordOf(theme['sidebar']), maxEntries: LONGEST_LIST },
    markdown,
    head: [...tags, ...listCodeColors(themeConfig['prism']), ...head, ...ran.head],
    bodyHtml: signs.has('rootElement') ? putAround(ran.bodyHtml) : ran.bodyHtml,
    docusaurus: {
      siteConfig: listReadKeys({ ...config, themeConfig }, signs.has('presets') ? ['presets'] : []),
      globalData: ran.globalData,
      infima: true,
      // Infima is in no cascade layer unless the site asks for one.
      layersBelow: !hasLayeredTheme(config['future']),
      svgComponents: true,
      firstExportWins: true,
      onMissingExport: 'warn',
      aliases: ran.aliases,
      ...(pageComponents.length > 0 && { pageComponents: named }),
      ...(Object.keys(ran.define).length > 0 && { define: ran.define }),
      ...(Object.keys(ran.globals).length > 0 && { globals: ran.globals }),
      ...(Object.keys(ran.provide).length > 0 && { provide: ran.provide }),
      extensions: ran.extensions,
    },
    plugins: [...wrapClient(client), ...wrapPlugins(ran, { root, file, baseUrl })],
  };
  const translation = {
    generator: 'Docusaurus',
    file,
    taken: notes.taken(),
    left: explainPlaces(notes.left()),
  };
  return {
    config: made as Partial<UserConfig>,
    translation,
    faults: notes.faults(),
    watched: [
      ...ran.watched,
      ...watched,
      // Watch for code that starts to use one of these features.
      ...Object.entries(SIGNS).flatMap(([name, sign]) =>
        signs.has(name as keyof typeof SIGNS) ? [] : [{ glob: CODE_FILES, text: sign.source }],
      ),
    ],
    made,
    styles: client.styles ?? [],
    write: (request) =>
      writeTranslated(request, {
        root,
        original: config,
        isFunction,
        translation: {
          ...translation,
          left: [...translation.left, ...listUnwritable(translation, client)],
        },
        config: forWriting(made, client.styles ?? []),
        async rewrite(other) {
          const again = { root, file, isFunction, earlier: { theme: created.theme, ran } };
          const { made: remade, styles: sheets } = await translate(other, again);
          return forWriting(remade, sheets);
        },
      }),
  };
}

/** Docusaurus’ pages contain lists of any length; docsgen limits them so that pages stay small. */
const LONGEST_LIST = 512;

/** True if the config names a preset or plugin for Twoslash. */
async function namesTwoslash(root: string, file: string): Promise<boolean> {
  return /twoslash/i.test(await readFile(path.join(root, file), 'utf8').catch(() => ''));
}

/** `future.v4.useCssCascadeLayers`, which `v4: true` sets. */
function hasLayeredTheme(future: unknown): boolean {
  const { v4 } = recordOf(future);
  return v4 === true || recordOf(v4)['useCssCascadeLayers'] === true;
}

/**
 * Returns the config keys that site code may read with `useDocusaurusContext`. Build options are
 * left out unless they are in `asked`.
 */
function listReadKeys(config: Values, asked: readonly string[]): Values {
  const built = [
    'presets',
    'plugins',
    'themes',
    'markdown',
    'future',
    'webpack',
    'ssrTemplate',
    'headTags',
  ];
  const kept = Object.entries(config).filter(
    ([key]) => asked.includes(key) || !built.includes(key),
  );
  return recordOf(plainOf(Object.fromEntries(kept)));
}

/**
 * True if the site has a blog folder. Docusaurus counts all words of a post’s file, code included;
 * sites without posts show no reading times and can skip the counting.
 */
function hasPosts(blogs: unknown, root: string): boolean {
  const folders = (Array.isArray(blogs) ? blogs : []).map(
    (blog) => recordOf(blog)['path'] ?? 'blog',
  );
  return folders.some((folder) => existsSync(path.join(root, String(folder))));
}

interface Others {
  keys: Values;
  head: HeadTag[];
  styles: string[];
  /** Plugins that docsgen runs unchanged. */
  unknown: PluginUse[];
}

/** Translates all plugins except those for content. */
function translateOthers(uses: readonly PluginUse[], scope: Scope): Others {
  const known = Object.values(CONTENT);
  const made: Others = { keys: {}, head: [], styles: [], unknown: [] };
  for (const use of uses.filter(({ name }) => !known.includes(name))) {
    const plugin = Object.hasOwn(PLUGINS, use.name) ? PLUGINS[use.name] : undefined;
    const share = plugin?.(use, { ...scope, at: use.optionsAt });
    if (share === undefined) {
      made.unknown.push(use);
      continue;
    }
    const { keys = {}, head = [], styles = [] } = share;
    Object.assign(made.keys, keys);
    append(made.head, head);
    append(made.styles, styles);
  }
  return made;
}

/**
 * Wraps the page, but not what plugins add at the ends of the body, in an element that site code
 * looks up by ID.
 */
const putAround = ({ start = '', end = '' }: BodyHtml): BodyHtml => ({
  start: `${start === '' ? '' : `${start}\n`}<div id="__docusaurus">`,
  end: `</div>${end === '' ? '' : `\n${end}`}`,
});
