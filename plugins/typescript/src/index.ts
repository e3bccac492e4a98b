import type { Diagnostic, Plugin, PluginPageRequest } from 'docsgen/plugin';
import {
  OPTION_NAMES,
  PACKAGE_KEYS,
  readOptions,
  type Settings,
  type TypeScriptOptions,
} from './options.js';
import { resolveApi, SIDEBAR } from './resolve.js';

export type { PackageOptions, TypeScriptOptions } from './options.js';

/**
 * Creates pages, a sidebar, and search from the exports of TypeScript packages.
 *
 * @throws Error naming the option that is wrong.
 */
export default function typescript(options: TypeScriptOptions): Plugin<Settings, null> {
  const settings = readOptions(options);
  return {
    name: settings.name,
    version: '0.1.0',
    options: settings,
    optionCheck: { given: options, names: OPTION_NAMES, entries: { packages: PACKAGE_KEYS } },
    async sources(request) {
      const writer = await loadWriter();
      if ('problem' in writer) return { sources: [], diagnostics: [writer.problem] };
      return writer.writeSources(request);
    },
    markdown: async () => ({
      read: {
        fence: (await import('./markdown/show-block.js')).showBlock,
        tree: (await import('./markdown/show-names.js')).showNames,
      },
    }),
    reserved: ['ts-*'],
    resolve: (request) => resolveApi(request),
    kinds: { [`${settings.name}-page`]: { isText: true, outline: outlinePage, search: findPage } },
    styles: [{ file: 'docsgen-plugin-typescript/style.css', class: 'ts-' }],
  };
}

/** Loads the module that writes the pages, or returns the problem if packages are missing. */
async function loadWriter() {
  try {
    // TypeScript 7 exports only its version.
    const { version, SyntaxKind } = (await import('typescript')).default as Partial<TypeScript>;
    if (SyntaxKind === undefined)
      return {
        problem: describeNeed(
          `\`typescript()\` can’t use TypeScript ${version}: TypeDoc needs version 5 or 6.`,
          'Install one of these with `npm install --save-dev typescript@6`.',
        ),
      };
    return await import('./write-sources.js');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return {
      problem: describeNeed(
        'The pages of `typescript()` need the packages `typedoc` and `typescript`.',
        'Install them with `npm install typedoc typescript@6`.',
      ),
    };
  }
}

type TypeScript = typeof import('typescript');

const describeNeed = (message: string, hint: string): Diagnostic => ({
  code: 'plugin-problem',
  severity: 'error',
  message,
  hint,
});

type PageRequest = PluginPageRequest<Settings, null>;

function cardOf({ site, route }: PageRequest) {
  const {
    title = '',
    description,
    keywords,
  } = site.cards.get(route.source ?? '')?.frontMatter ?? {};
  return { title, description, keywords };
}

function outlinePage(request: PageRequest) {
  const { title, description } = cardOf(request);
  return { title, description, sidebar: { name: SIDEBAR } };
}

function findPage(request: PageRequest) {
  const { categories = [] } = (request.route.data ?? {}) as { categories?: string[] };
  return { ...cardOf(request), categories };
}
