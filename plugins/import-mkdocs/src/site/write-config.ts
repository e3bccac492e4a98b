import { isRecord } from '../config/read-config.js';
import { Code, writeValue } from '../config/write-module.js';
import type { Note } from '../text/page.js';
import { asset, type ConfigRequest, text } from './config-request.js';
import type { Languages } from './languages.js';
import { writeEditUrl } from './write-edit-url.js';
import { writeFooter } from './write-footer.js';
import { writeHead } from './write-head.js';
import { writeNavbar } from './write-navbar.js';

interface WrittenConfig {
  text: string;
  /** Additional files by path. */
  files: Map<string, string>;
  notes: Note[];
}

/** Writes `docsgen.config.ts`, and the style sheet with the color of the site. */
export function writeConfig(request: ConfigRequest): WrittenConfig {
  const {
    config,
    theme,
    plugins,
    overrides,
    languages,
    withFolders,
    features,
    kinds,
    icons,
    feeds,
    versions,
  } = request;
  const { values } = config;
  const files = new Map<string, string>();
  const notes: Note[] = [];
  const address =
    typeof values['site_url'] === 'string' && URL.canParse(values['site_url'])
      ? new URL(values['site_url'])
      : undefined;
  const base = address?.pathname.replace(/\/*$/, '/') ?? '/';
  const extra = isRecord(values['extra']) ? values['extra'] : {};
  const redirects = [
    ...request.redirects,
    ...(versions.hasRedirects ? [new Code('...versionRedirects')] : []),
  ];
  const result = {
    title: String(values['site_name'] ?? 'Docs'),
    tagline: text(values['site_description']),
    url: address?.origin,
    baseUrl: base === '/' ? undefined : base,
    favicon: asset(theme.favicon, request),
    trailingSlash: withFolders,
    locale:
      languages || theme.language === undefined || theme.language === 'en'
        ? undefined
        : theme.language,
    i18n: languages && writeLanguages(languages),
    ...writeRules(request),
    ...writeValidation(values['validation'], values['strict']),
    colorMode: theme.colorMode,
    navbar: writeNavbar(request),
    footer: writeFooter(values, extra, overrides),
    announcementBar:
      overrides.announcement === undefined
        ? undefined
        : {
            ...(theme.features.has('announce.dismiss')
              ? { id: 'announcement' }
              : { isCloseable: false }),
            content: overrides.announcement,
          },
    feedback: writeFeedback(extra),
    head: writeHead(request, extra, notes),
    markdown: {
      format: 'md',
      ...(kinds.length > 0 && { admonitions: { keywords: kinds } }),
    },
    ...(Object.keys(request.aliases).length > 0 && { code: { aliases: request.aliases } }),
    ...(features.has('math') && { math: true }),
    ...(features.has('mermaid') && { mermaid: true }),
    ...(icons.length > 0 && { components: { icons } }),
    ...(theme.features.has('content.footnote.tooltips') && { footnotes: { inPlace: true } }),
    ...plugins.config,
    docs: {
      path: request.docsFolder === 'docs' ? undefined : request.docsFolder,
      routeBasePath: '/',
      ...(request.hasHidden && { include: ['**/*.md', '**/_*.md'] }),
      ...(request.excluded.length > 0 && { exclude: request.excluded }),
      editUrl: writeEditUrl(values, request.docsPath),
      ...(request.hasTagsPage && { tagsBasePath: 'tag' }),
      numberPrefixParser: false,
      breadcrumbs: theme.features.has('navigation.path') ? undefined : false,
      ...plugins.docs,
      ...versions.docs,
    },
    blog: request.blog ? { ...request.blog.config, ...feeds.blog } : false,
    redirects: redirects.length === 0 ? undefined : redirects,
    plugins: feeds.module === undefined ? undefined : [new Code('oldFeeds()')],
  };
  const css = [...(theme.css === undefined ? [] : [theme.css.trimEnd()]), ...request.looks];
  if (css.length > 0) {
    files.set('theme/site.css', `${css.join('\n\n')}\n`);
    files.set(
      'theme/index.tsx',
      "import './site.css';\nimport { defineTheme } from 'docsgen/theme';\n\nexport default defineTheme({});\n",
    );
  }
  const written = Object.fromEntries(
    Object.entries(result).filter(([, value]) => value !== undefined),
  );
  if (feeds.module !== undefined) files.set('plugins/old-feeds.ts', feeds.module);
  const imports = [
    ...(feeds.module === undefined ? [] : ["import { oldFeeds } from './plugins/old-feeds.ts';\n"]),
    ...(versions.hasRedirects
      ? ["import { versionRedirects } from './version-redirects.ts';\n"]
      : []),
  ].join('');
  const source = `import { defineConfig } from 'docsgen';\n${imports}\nexport default defineConfig(${writeValue(written)});\n`;
  return { text: source, files, notes };
}

/** Turns off hints that are irrelevant for a site that was already published in this form. */
function writeRules({ languages, features, hasDollars }: ConfigRequest): Record<string, unknown> {
  const rules = {
    ...(languages && { 'heading-id-differs': 'ignore' }),
    ...(hasDollars && !features.has('math') && { 'syntax-off': 'ignore' }),
  };
  return Object.keys(rules).length === 0 ? {} : { rules };
}

function writeLanguages({ standard, others, labels, titles }: Languages): Record<string, unknown> {
  const locales = [standard, ...others];
  const entries = locales.map((tag) => [
    tag,
    { label: labels[tag], ...(tag !== standard && { title: titles[tag] }) },
  ]);
  return { defaultLocale: standard, locales, localeConfigs: Object.fromEntries(entries) };
}

/**
 * Enables feedback if Material asks below each page whether it was helpful. Material sends answers
 * to the analytics provider.
 */
const writeFeedback = ({ analytics }: Record<string, unknown>): true | undefined =>
  isRecord(analytics) && isRecord(analytics['feedback']) ? true : undefined;

const LEVELS: Readonly<Record<string, string>> = {
  info: 'ignore',
  ignore: 'ignore',
  warn: 'warn',
  error: 'error',
};

function writeValidation(value: unknown, strict: unknown): Record<string, unknown> {
  const validation = isRecord(value) ? value : {};
  const links = isRecord(validation['links'])
    ? { ...validation, ...validation['links'] }
    : validation;
  const level = (key: string) => {
    const found = LEVELS[String(links[key] ?? '')];
    return found === 'warn' && strict === true ? 'error' : found;
  };
  const broken = level('not_found');
  return {
    ...(broken !== undefined && broken !== 'ignore' && { onBrokenLinks: broken }),
    ...(level('anchors') === 'error' && { onBrokenAnchors: 'error' }),
  };
}
