import type { OverrideParts } from '../config/overrides.js';
import type { PluginParts } from '../config/plugins.js';
import { isRecord, listOf, type OldConfig } from '../config/read-config.js';
import type { ThemeParts } from '../config/theme.js';
import { Code, writeValue } from '../config/write-module.js';
import type { Note } from '../text/page.js';
import { addressOf } from './addresses.js';
import type { Blog } from './blog.js';
import { type Languages, placeFile } from './languages.js';

export interface ConfigRequest {
  config: OldConfig;
  theme: ThemeParts;
  plugins: PluginParts;
  overrides: OverrideParts;
  navbar: Record<string, unknown>[];
  languages: Languages | undefined;
  blog: Blog | undefined;
  docsFolder: string;
  docsPath: string;
  withFolders: boolean;
  kinds: readonly string[];
  features: ReadonlySet<string>;
  icons: readonly string[];
  /** Languages of code, and what docsgen calls them. */
  aliases: Readonly<Record<string, string>>;
  /** Rules of the style sheet for what pages keep of Material. */
  looks: readonly string[];
  /** Redirects of the archives that Material has for each year. */
  archives: readonly { from: string; to: string }[];
  /** A page of the site has the address of the tags. */
  hasTagsPage: boolean;
  /** Files among the docs that are no pages. */
  excluded: readonly string[];
  /** Some text looks like a formula. */
  hasDollars: boolean;
  /** There are pages whose names begin with `_`. */
  hasHidden: boolean;
  known: ReadonlySet<string>;
  /** Has a file of the docs published at its path. */
  publish: (asset: string) => void;
}

interface WrittenConfig {
  text: string;
  /** Further files by path. */
  files: Map<string, string>;
  notes: Note[];
}

/** Writes `docsgen.config.ts`, and the style sheet with the color of the site. */
export function writeConfig(request: ConfigRequest): WrittenConfig {
  const { config, theme, plugins, overrides, languages, withFolders, features, kinds, icons } =
    request;
  const { values } = config;
  const files = new Map<string, string>();
  const notes: Note[] = [];
  const address =
    typeof values['site_url'] === 'string' && URL.canParse(values['site_url'])
      ? new URL(values['site_url'])
      : undefined;
  const base = address?.pathname.replace(/\/*$/, '/') ?? '/';
  const extra = isRecord(values['extra']) ? values['extra'] : {};
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
    },
    blog: request.blog ? request.blog.config : false,
    redirects: writeRedirects(request, notes),
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
  const source = `import { defineConfig } from 'docsgen';\n\nexport default defineConfig(${writeValue(written)});\n`;
  return { text: source, files, notes };
}

/** Hints of docsgen that are no news on a site that was published as it is. */
function writeRules({ languages, features, hasDollars }: ConfigRequest): Record<string, unknown> {
  const rules = {
    ...(languages && { 'heading-id-differs': 'ignore' }),
    ...(hasDollars && !features.has('math') && { 'syntax-off': 'ignore' }),
  };
  return Object.keys(rules).length === 0 ? {} : { rules };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A file that the config names: it is published at its path. */
function asset(file: string | undefined, { publish }: ConfigRequest): string | undefined {
  if (file === undefined) return undefined;
  if (!/^[a-z]+:/i.test(file)) publish(file.replace(/^\//, ''));
  return file.replace(/^\//, '');
}

function writeLanguages({ standard, others, labels, titles }: Languages): Record<string, unknown> {
  const locales = [standard, ...others];
  const entries = locales.map((tag) => [
    tag,
    { label: labels[tag], ...(tag !== standard && { title: titles[tag] }) },
  ]);
  return { defaultLocale: standard, locales, localeConfigs: Object.fromEntries(entries) };
}

/** Material asks below each page whether it was helpful, and tells analytics. */
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

function writeNavbar(request: ConfigRequest): Record<string, unknown> {
  const { config, theme, navbar, languages } = request;
  const { repo_url: repository, repo_name: name } = config.values;
  const items = [
    ...navbar,
    ...(languages ? [{ type: 'localeDropdown', position: 'right' }] : writeAlternates(config)),
    ...(typeof repository === 'string'
      ? [{ href: repository, label: text(name) ?? hostOf(repository), position: 'right' }]
      : []),
  ];
  const logo = asset(theme.logo, request);
  return {
    ...(logo !== undefined && { logo: { src: logo, alt: '' } }),
    ...(theme.features.has('header.autohide') && { hideOnScroll: true }),
    items,
  };
}

/** A menu of the translations in `extra.alternate`, each of which is a site of its own. */
function writeAlternates({ values }: OldConfig): unknown[] {
  const { alternate } = isRecord(values['extra']) ? values['extra'] : {};
  const items = (Array.isArray(alternate) ? alternate : []).filter(isRecord);
  if (items.length === 0) return [];
  const links = items.map(({ name, link, lang }) => ({
    label: String(name ?? lang),
    href: URL.canParse(String(link)) ? String(link) : `pathname://${link}`,
  }));
  return [{ type: 'dropdown', label: 'Languages', position: 'right', items: links }];
}

function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return (
    { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'bitbucket.org': 'Bitbucket' }[host] ??
    'Repository'
  );
}

function writeFooter(
  values: Record<string, unknown>,
  extra: Record<string, unknown>,
  overrides: OverrideParts,
): Record<string, unknown> | undefined {
  const social = (Array.isArray(extra['social']) ? extra['social'] : []).filter(isRecord);
  const links = social
    .filter(({ link }) => typeof link === 'string')
    .map(({ link, name, icon }) => ({
      label: text(name) ?? nameOfIcon(icon, String(link)),
      href: String(link),
    }));
  const copyright = text(values['copyright']) ?? overrides.copyright;
  if (links.length === 0 && copyright === undefined) return undefined;
  return { ...(links.length > 0 && { links }), ...(copyright !== undefined && { copyright }) };
}

function nameOfIcon(icon: unknown, link: string): string {
  const last =
    String(icon ?? '')
      .split('/')
      .at(-1)
      ?.replace(/-\d+$/, '') ?? '';
  if (last === '') return link;
  return last
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

function writeHead(
  request: ConfigRequest,
  extra: Record<string, unknown>,
  notes: Note[],
): unknown[] | undefined {
  const { config, overrides } = request;
  const { values } = config;
  const at = (file: string): string => {
    if (/^(?:[a-z]+:|\/\/)/i.test(file)) return file;
    request.publish(file.replace(/^\//, ''));
    return `/${file.replace(/^\//, '')}`;
  };
  const sheets = listOf(values['extra_css']).map((file) => ({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: at(file) },
  }));
  const scripts = (Array.isArray(values['extra_javascript']) ? values['extra_javascript'] : []).map(
    (entry) => {
      const {
        path: file,
        type,
        async: isAsync,
        defer,
      }: Record<string, unknown> = isRecord(entry) ? entry : { path: entry };
      const attributes = {
        src: at(String(file)),
        type: text(type),
        async: isAsync === true || undefined,
        defer: defer === true || undefined,
      };
      return { tagName: 'script', attributes };
    },
  );
  const author = text(values['site_author']);
  const head = [
    ...(author === undefined
      ? []
      : [{ tagName: 'meta', attributes: { name: 'author', content: author } }]),
    ...sheets,
    ...scripts,
    ...writeAnalytics(request, extra, notes),
    ...overrides.head,
  ];
  return head.length === 0 ? undefined : head;
}

function writeAnalytics(
  { config, overrides }: ConfigRequest,
  extra: Record<string, unknown>,
  notes: Note[],
): unknown[] {
  const analytics = isRecord(extra['analytics']) ? extra['analytics'] : undefined;
  if (!analytics) return [];
  const { provider, property } = analytics;
  if (provider === 'google' && typeof property === 'string')
    return [
      {
        tagName: 'script',
        attributes: { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${property}` },
      },
      {
        tagName: 'script',
        innerHTML: `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', '${property}');`,
      },
    ];
  // Material includes a template for it.
  if (overrides.providers.has(String(provider))) return [];
  notes.push({
    file: config.file,
    line: config.lineOf('analytics'),
    text: `The analytics provider \`${String(provider)}\` was left out.`,
  });
  return [];
}

function writeEditUrl(
  values: Record<string, unknown>,
  docsPath: string,
): string | Code | undefined {
  const { repo_url: repository, edit_uri: uri, edit_uri_template: template } = values;
  if (typeof template === 'string') {
    const base = typeof repository === 'string' ? `${repository.replace(/\/*$/, '')}/` : '';
    const address = /^[a-z]+:/i.test(template) ? template : base + template.replace(/^\//, '');
    const parts = address
      .split(/(\{path(?:_noext)?(?:![qr])?\})/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part.startsWith('{path_noext')) return "docPath.replace(/\\.\\w+$/, '')";
        return part.startsWith('{path') ? 'docPath' : writeValue(part);
      });
    return new Code(`({ docPath }) => ${parts.join(' + ')}`);
  }
  if (uri === '' || uri === null) return undefined;
  const found =
    typeof uri === 'string'
      ? uri
      : typeof repository === 'string' && /github\.com/.test(repository)
        ? `edit/master/${docsPath}/`
        : undefined;
  if (found === undefined) return undefined;
  const base = typeof repository === 'string' ? `${repository.replace(/\/*$/, '')}/` : undefined;
  if (!URL.canParse(found, base)) return undefined;
  // docsgen adds the folder of the docs, which the old address has.
  return new URL(found, base).href
    .replace(/\/*$/, '/')
    .replace(new RegExp(`${docsPath.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/$`), '');
}

function writeRedirects(request: ConfigRequest, notes: Note[]): unknown[] | undefined {
  const { plugins, withFolders, known, config, languages } = request;
  // Without folders, docsgen writes the page of a folder beside it.
  const pages = withFolders
    ? []
    : [...known]
        .map((file) => addressOf(file, false))
        .filter((from) => /.\/index\.html$/.test(from))
        .map((from) => ({ from, to: from.replace(/\/index\.html$/, '') }));
  const named = plugins.redirects.flatMap(([from, to]) => {
    const [, target = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    const place = placeFile(target, languages).file;
    const isElsewhere = /^[a-z]+:/i.test(to);
    if (!isElsewhere && !known.has(place)) {
      const text = `The redirect of \`${from}\` leads to \`${to}\`, which is no page: it was left out.`;
      notes.push({ file: config.file, line: config.lineOf(from), text });
      return [];
    }
    const leadsTo = isElsewhere ? to : addressOf(place, true) + anchor;
    return [{ from: addressOf(from, withFolders), to: leadsTo }];
  });
  const all = [...named, ...pages, ...request.archives];
  return all.length === 0 ? undefined : all;
}
