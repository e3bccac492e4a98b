import { posix } from 'node:path';
import { isRecord } from '../../../lib/is-record.js';
import { createReportingFile } from '../../../resolve/reports/reporting-file.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { ResolveRequest } from '../../../types/feature/resolution.js';
import type { Json } from '../../../types/json.js';
import type { SiteDoc } from '../../../types/site.js';
import type {
  DocsCollection,
  GeneratorDoc,
  GeneratorRequest,
  SidebarItemsGenerator,
  UserSidebarItem,
} from '../public-types.js';
import type { ReadEdition } from '../read-editions.js';
import { resolveDocs } from '../resolve-docs.js';
import { autogenerate, usualRules } from '../sidebars/autogenerate.js';
import { type CategoryFile, readCategoryFiles } from '../sidebars/read-category-files.js';
import type { SidebarEntry } from '../sidebars/sidebar-entry.js';

/** Returns the arguments of `sidebarItemsGenerator` for an edition, except for the item. */
export function describeGenerator({
  config,
  options,
  edition,
  version,
  source,
}: ReadEdition & Pick<ResolveRequest<DocsCollection>, 'config' | 'options'>): {
  given: Omit<Parameters<SidebarItemsGenerator>[0], 'item'>;
  /** Returns the problems found while generating items. */
  listProblems(): Diagnostic[];
} {
  const { contentPath } = edition;
  const { docs, draftIds } = resolveDocs({ config, options, edition, cards: source.cards });
  const { splitPrefix, isIndex } = usualRules(options);
  const { categories, diagnostics } = readCategoryFiles(source.categories, contentPath);
  // Resolving the sidebars reports the problems of the files themselves.
  const known = new Set(diagnostics().map(({ message }) => message));
  const from = createReportingFile(source.sidebars || { file: contentPath, text: '' });
  return {
    given: {
      version: { versionName: version.name, contentPath },
      docs: [...docs.values()].map((doc) => describeDoc(doc, contentPath)),
      numberPrefixParser(name) {
        const { name: filename, position: numberPrefix } = splitPrefix(name);
        return { filename, numberPrefix };
      },
      isCategoryIndex: isIndex,
      categoriesMetadata: Object.fromEntries(
        [...categories].map(([folder, { from: _file, original: _original, ...said }]) => [
          folder,
          said as Record<string, Json>,
        ]),
      ),
      defaultSidebarItemsGenerator(request) {
        const { dirName } = request.item;
        const files = Object.entries(request.categoriesMetadata).map(
          ([folder, said]) =>
            [folder, { from, ...said, ...foundOf(categories.get(folder)) }] as const,
        );
        const entries = autogenerate(dirName, {
          edition,
          docs: new Map(request.docs.map((doc) => [doc.id, placeDoc(doc, contentPath)])),
          draftIds,
          isIndex: request.isCategoryIndex,
          splitPrefix: (name) => splitBy(request, name),
          categories: new Map<string, CategoryFile>(files),
        });
        if (entries === undefined && docs.size > 0) from.report(emptyFolder(dirName));
        const byId = new Map(request.docs.map((doc) => [doc.id, doc]));
        return (entries ?? []).map((entry) => toItem(entry, byId));
      },
    },
    listProblems: () => [
      ...from.diagnostics,
      ...diagnostics().filter(({ message }) => !known.has(message)),
    ],
  };
}

/**
 * Returns the internal fields of a `_category_` file, which the site's generator does not receive.
 */
function foundOf(file: CategoryFile | undefined): Partial<Pick<CategoryFile, 'from' | 'original'>> {
  if (file === undefined) return {};
  const { from, original } = file;
  return { from, ...(original !== undefined && { original }) };
}

function describeDoc(
  { id, title, card, source, position }: SiteDoc,
  contentPath: string,
): GeneratorDoc {
  return {
    id,
    title,
    frontMatter: card.written ?? { ...card.frontMatter },
    source: `@site/${source}`,
    sourceDirName: posix.dirname(source.slice(contentPath.length + 1)),
    ...(position !== undefined && { sidebarPosition: position }),
  };
}

function placeDoc(
  { id, title, frontMatter, source, sourceDirName, sidebarPosition }: GeneratorDoc,
  at: string,
) {
  const { sidebar_label: label } = frontMatter;
  return {
    id,
    source: posix.join(at, sourceDirName, posix.basename(source)),
    label: typeof label === 'string' ? label : title,
    ...(sidebarPosition !== undefined && { position: sidebarPosition }),
  };
}

function splitBy(
  { numberPrefixParser }: GeneratorRequest,
  name: string,
): { name: string; position?: number } {
  const { filename, numberPrefix } = numberPrefixParser(name);
  return { name: filename, ...(numberPrefix !== undefined && { position: numberPrefix }) };
}

function emptyFolder(dirName: string) {
  return {
    code: 'sidebar-empty-folder' as const,
    message: `A sidebar is generated from the folder \`${dirName}\`, but that folder has no docs.`,
    hint: 'Name a folder of the docs as it is on disk, including number prefixes.',
    at: [],
    near: dirName,
  };
}

/**
 * Converts an entry to the form in which authors write items. Includes the settings in the front
 * matter of its doc.
 */
function toItem(entry: SidebarEntry, docs: ReadonlyMap<string, GeneratorDoc>): UserSidebarItem {
  if (entry.type === 'category') {
    const { origin: _origin, items, originalLabel: _label, ...category } = entry;
    return { ...category, items: items.map((item) => toItem(item, docs)) };
  }
  if (entry.type !== 'doc') return entry;
  const { frontMatter = {} } = docs.get(entry.id) ?? {};
  const {
    sidebar_key: key,
    sidebar_label: label,
    sidebar_class_name: className,
    sidebar_custom_props: customProps,
  } = frontMatter;
  return {
    type: 'doc',
    id: entry.id,
    ...(typeof key === 'string' && { key }),
    ...(typeof label === 'string' && { label }),
    ...(typeof className === 'string' && { className }),
    ...(isRecord(customProps) && { customProps: customProps as Record<string, Json> }),
  };
}
