import type { Scope, Values } from '../rules.js';
import { flagOf, listOf, recordOf, textOf } from '../values.js';
import type { PluginUse } from './plugin-use.js';

/**
 * Translates the options of a plugin that writes `llms.txt` to docsgen’s key `llms`. Without
 * `copyPage`, pages have no copy menu.
 */
type Translate = (use: PluginUse, scope: Pick<Scope, 'baseUrl'>) => Values;

/**
 * https://github.com/signalwire/docusaurus-plugins/tree/main/packages/docusaurus-plugin-llms-txt
 */
export const llmsOfSignalwire: Translate = ({ options }, { baseUrl }) => {
  const content = recordOf(options['content']);
  const copyPage = recordOf(options['ui'])['copyPageContent'];
  return {
    ...describe(options['siteDescription']),
    include: [
      ...(flagOf(content['includeDocs']) === false ? [] : ['docs']),
      ...(content['includeBlog'] === true ? ['blog'] : []),
      ...(content['includePages'] === true ? ['pages'] : []),
    ],
    oldVersions: flagOf(content['includeVersionedDocs']) ?? true,
    exclude: listOf(content['excludeRoutes'])
      .flatMap((glob) => textOf(glob) ?? [])
      .map(below(baseUrl)),
    full: content['enableLlmsFullTxt'] === true,
    copyPage: copyPage !== undefined && copyPage !== false,
  };
};

/**
 * https://github.com/rachfop/docusaurus-plugin-llms: this plugin reads the docs folder and, if
 * asked to, the blog folder.
 */
export const llmsOfSources: Translate = ({ options }) => ({
  ...describe(options['description']),
  include: ['docs', ...(options['includeBlog'] === true ? ['blog'] : [])],
  oldVersions: false,
  full: options['generateLLMsFullTxt'] !== false,
  copyPage: false,
});

const describe = (text: unknown): Values =>
  textOf(text) === undefined ? {} : { description: text };

/** Adds the base URL to a glob for routes if the glob lacks it. */
const below =
  (baseUrl: string) =>
  (glob: string): string =>
    glob.startsWith(baseUrl) ? glob : baseUrl + glob.replace(/^\//, '');
