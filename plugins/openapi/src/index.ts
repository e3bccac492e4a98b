import type { FeatureFiles, Plugin, PluginPageRequest, ValueFile } from 'docsgen/plugin';
import type { DocumentFiles } from './bundle/bundle-document.js';
import { readDocument, readParsed } from './document/read-document.js';
import { listFiles, type RefusedFiles } from './files/list-files.js';
import { type OpenApiOptions, readOptions, type Settings } from './options.js';
import { writePages } from './pages/write-pages.js';
import { resolveApi, SIDEBAR } from './resolve.js';

export type { OpenApiOptions } from './options.js';

/**
 * Pages, a sidebar and search from an OpenAPI 3.1 or 3.0 document of the site.
 *
 * @throws Error naming the option that is wrong.
 */
export default function openapi(options: OpenApiOptions): Plugin<Settings, null> {
  const settings = readOptions(options);
  return {
    name: settings.name,
    version: '0.1.0',
    options: settings,
    files: (_, disk) => listFiles(settings.document, disk),
    async sources({ values }) {
      const files = filesOf(values);
      // `resolve` reports what is wrong.
      const api = files && readParsed(files, () => undefined);
      return api === undefined ? [] : writePages(api, settings);
    },
    markdown: async () => ({
      read: { fence: (await import('./markdown/show-block.js')).showBlock },
    }),
    reserved: ['oa-*', 'data-oa-*', '#oa-*'],
    async resolve(request) {
      const files = filesOf(request.values, request.files);
      return resolveApi(files ? await readDocument(files) : { diagnostics: [] }, request);
    },
    kinds: { [`${settings.name}-page`]: { isText: true, outline: outlinePage, search: findPage } },
    styles: [
      'docsgen-plugin-openapi/style.css',
      ...(settings.tryIt ? ['docsgen-plugin-openapi/try-it.css'] : []),
    ],
    ...(settings.tryIt && {
      behaviours: [{ selector: 'script.oa-request', module: 'docsgen-plugin-openapi/browser' }],
    }),
  };
}

function filesOf(
  { document, ...others }: Readonly<Record<string, ValueFile>>,
  { found = {} }: FeatureFiles = {},
): DocumentFiles | undefined {
  if (document === undefined) return undefined;
  return { document, others: Object.values(others), refused: found as RefusedFiles };
}

type PageRequest = PluginPageRequest<Settings, null>;

function cardOf({ site, route }: PageRequest) {
  const { title = '', description } = site.cards.get(route.source ?? '')?.frontMatter ?? {};
  return { title, description };
}

function outlinePage(request: PageRequest) {
  return { ...cardOf(request), sidebar: { name: SIDEBAR } };
}

function findPage(request: PageRequest) {
  const { categories = [], keywords } = (request.route.data ?? {}) as {
    categories?: string[];
    keywords?: string[];
  };
  return { ...cardOf(request), categories, keywords };
}
