import type { FeatureFiles, Plugin, PluginPageRequest, ValueFile } from 'docsgen/plugin';
import type { DocumentFiles } from './bundle/bundle-document.js';
import { listFiles, type RefusedFiles } from './files/list-files.js';
import { OPTION_NAMES, type OpenApiOptions, readOptions, type Settings } from './options.js';
import { resolveApi, SIDEBAR } from './resolve.js';
import { writeSources } from './write-sources.js';

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
    optionCheck: { given: options, names: OPTION_NAMES },
    files: (_, disk) => listFiles(settings, disk),
    async sources({ values, files }) {
      const document = filesOf(values, files);
      if (document === undefined) return [];
      return writeSources({ document, earlier: filesOf(values, files, 'compare') }, settings);
    },
    markdown: async () => ({
      read: {
        fence: (await import('./markdown/show-block.js')).showBlock,
        tree: (await import('./markdown/lay-out-page.js')).layOutPage,
      },
    }),
    reserved: ['oa-*', 'data-oa-*', '#oa-*'],
    resolve(request) {
      const { values, files } = request;
      const document = filesOf(values, files);
      return resolveApi({ document, earlier: filesOf(values, files, 'compare') }, request);
    },
    async emit({ values, options, report }) {
      const files = options.download ? filesOf(await values()) : undefined;
      if (files?.document.value === undefined) return [];
      const { listDownloads } = await import('./bundle/write-downloads.js');
      return listDownloads(files, { options, report });
    },
    kinds: { [`${settings.name}-page`]: { isText: true, outline: outlinePage, search: findPage } },
    styles: [
      { file: 'docsgen-plugin-openapi/style.css', class: 'oa-' },
      ...(settings.tryIt
        ? [{ file: 'docsgen-plugin-openapi/try-it.css', class: 'oa-request' }]
        : []),
    ],
    ...(settings.tryIt && {
      behaviors: [{ selector: 'script.oa-request', module: 'docsgen-plugin-openapi/browser' }],
    }),
  };
}

/** A document by its name among the values, with the files that it may refer to. */
function filesOf(
  { document: current, compare: earlier, ...data }: Readonly<Record<string, ValueFile>>,
  { found = {} }: FeatureFiles = {},
  name: 'document' | 'compare' = 'document',
): DocumentFiles | undefined {
  const [document, other] = name === 'document' ? [current, earlier] : [earlier, current];
  if (document === undefined) return undefined;
  // Either may refer to the other, or to a part of it.
  const others = other === undefined ? data : { ...data, other };
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
