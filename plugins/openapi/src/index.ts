import type { Plugin, PluginPageRequest, ValueFile } from 'docsgen/plugin';
import { type DocumentReading, readDocument } from './document/read-document.js';
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
  const read = createReader();
  return {
    name: settings.name,
    version: '0.1.0',
    options: settings,
    files: async () => ({ values: { document: settings.document } }),
    async sources({ values }) {
      const { api } = await read(values['document']);
      return api === undefined ? [] : writePages(api, settings);
    },
    markdown: async () => ({
      read: {
        fence: (await import('./markdown/show-block.js')).showBlock,
        tree: (await import('./markdown/lay-out-page.js')).layOutPage,
      },
    }),
    reserved: ['oa-*', 'data-oa-*', '#oa-*'],
    resolve: async (request) => resolveApi(await read(request.values['document']), request),
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

/** A document is read once for the members that ask for it. */
function createReader(): (document: ValueFile | undefined) => Promise<DocumentReading> {
  const known = new WeakMap<object, Promise<DocumentReading>>();
  return (document) => {
    const value = document?.value;
    if (document === undefined || typeof value !== 'object' || value === null)
      return document === undefined ? Promise.resolve({ diagnostics: [] }) : readDocument(document);
    const reading = known.get(value) ?? readDocument(document);
    known.set(value, reading);
    return reading;
  };
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
