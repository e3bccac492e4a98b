import { isRecord } from '../../../lib/is-record.js';
import type { ConfigTranslation, LeftOut } from '../../../types/feature/foreign-config.js';
import type { Plugin } from '../../../types/feature/plugin.js';
import type { Values } from '../config/rules.js';
import { listOf, recordOf } from '../config/values.js';
import type { ClientCode } from '../plugins/write-client.js';

/**
 * Returns the part of a translated config that can be written to a file. It leaves out plugins of
 * Docusaurus, which run only with their own config.
 */
export function forWriting(made: Values, styles: readonly string[]): Values {
  const { docusaurus, plugins: _, head, ...keys } = made;
  const { siteConfig, globalData: _told, aliases, ...ways } = recordOf(docusaurus);
  // Leave out aliases of files that plugins write during the build.
  const lasting = Object.entries(recordOf(aliases)).filter(
    ([, to]) => !/^\.\/\.(?:docsgen|docusaurus)\//.test(String(to)),
  );
  const { customFields, organizationName, projectName } = recordOf(siteConfig);
  const read = Object.entries({ customFields, organizationName, projectName }).filter(
    ([, value]) => value,
  );
  const set = Object.entries(keys).filter(
    // `String()` is enough for the other values, which may be functions.
    ([, value]) => (isRecord(value) ? Object.keys(value).length > 0 : String(value) !== ''),
  );
  return {
    ...Object.fromEntries(set.map(([key, value]) => [key, isOne(key, value) ? value[0] : value])),
    ...(listOf(head).length > 0 && { head }),
    docusaurus: {
      siteConfig: Object.fromEntries(read),
      ...ways,
      ...(lasting.length > 0 && { aliases: Object.fromEntries(lasting) }),
    },
    ...(styles.length > 0 && { plugins: wrapClient({ styles }) }),
  };
}

/** One set of docs, or one blog, needs no list. */
function isOne(key: string, value: unknown): value is [unknown] {
  return (key === 'docs' || key === 'blog') && Array.isArray(value) && value.length === 1;
}

/**
 * Lists the parts of the translation that work only while docsgen reads the config of Docusaurus.
 */
export function listUnwritable(
  { taken }: ConfigTranslation,
  { behaviors = [] }: ClientCode,
): LeftOut[] {
  const remedy = 'Rewrite it as a docsgen plugin.';
  const names = taken.find(({ group }) => group === 'plugins')?.keys ?? [];
  return [
    ...names.map((name) => ({
      key: 'plugins',
      effect: `The plugin \`${name}\` does not run.`,
      remedy,
    })),
    ...(behaviors.length > 0
      ? [{ key: 'clientModules', effect: 'These modules don’t run on pages.', remedy }]
      : []),
  ];
}

/** Returns a plugin that adds style sheets and code to every page, or none if there are none. */
export function wrapClient({ styles = [], behaviors = [] }: ClientCode): Plugin[] {
  if (styles.length + behaviors.length === 0) return [];
  return [
    {
      name: 'docusaurus-client',
      version: '1',
      ...(styles.length > 0 && { styles }),
      ...(behaviors.length > 0 && { behaviors }),
    },
  ];
}
