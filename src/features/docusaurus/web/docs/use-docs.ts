import globalData from '@generated/globalData';
import { useRuntime } from '../../../../web/theme/context.js';
import { useStore } from '../../../../web/theme/store.js';
import { useLocation } from '../core/router.js';
import type { GlobalDoc, GlobalPluginData, GlobalVersion } from '../global-data.js';

const PLUGIN = 'docusaurus-plugin-content-docs';
const NO_DOCS: GlobalPluginData = { path: '/', versions: [], breadcrumbs: true };

/** Docs by plugin ID: `@docusaurus/plugin-content-docs/client`. */
export function useAllDocsData(): Readonly<Record<string, GlobalPluginData>> {
  return (globalData[PLUGIN] ?? {}) as Readonly<Record<string, GlobalPluginData>>;
}

export function useDocsData(id = 'default'): GlobalPluginData {
  return useAllDocsData()[id] ?? NO_DOCS;
}

/** Returns the set of docs that contains the page: the one with the longest matching path. */
export function useActivePlugin(): { pluginId: string; pluginData: GlobalPluginData } | undefined {
  const { pathname } = useLocation();
  const all = Object.entries(useAllDocsData()).filter(([, { path }]) => isBelow(pathname, path));
  const [first] = all.sort(([, a], [, b]) => b.path.length - a.path.length);
  return first && { pluginId: first[0], pluginData: first[1] };
}

export function useVersions(id?: string): readonly GlobalVersion[] {
  return useDocsData(id).versions;
}

export function useLatestVersion(id?: string): GlobalVersion | undefined {
  const versions = useVersions(id);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Returns the version of the page, or undefined outside of docs. */
export function useActiveVersion(id?: string): GlobalVersion | undefined {
  const { pathname } = useLocation();
  const all = useVersions(id).filter(({ path }) => isBelow(pathname, path));
  return [...all].sort((a, b) => b.path.length - a.path.length)[0];
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

/** Returns the current doc, its version, and the same doc in other versions. */
export function useActiveDocContext(id?: string): {
  activeVersion?: GlobalVersion;
  activeDoc?: GlobalDoc;
  alternateDocVersions: Record<string, GlobalDoc>;
} {
  const { pathname } = useLocation();
  const versions = useVersions(id);
  const activeVersion = useActiveVersion(id);
  const activeDoc = activeVersion?.docs.find(({ path }) => isSame(path, pathname));
  const others = versions.flatMap(({ name, docs }) => {
    const same = docs.find((doc) => doc.id === activeDoc?.id);
    return same === undefined ? [] : [[name, same] as const];
  });
  return {
    ...(activeVersion && { activeVersion }),
    ...(activeDoc && { activeDoc }),
    alternateDocVersions: Object.fromEntries(others),
  };
}

/** Returns the latest version, and this doc in it, to suggest them in an old one. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id);
  const { alternateDocVersions } = useActiveDocContext(id);
  return {
    latestVersionSuggestion,
    latestDocSuggestion: alternateDocVersions[latestVersionSuggestion?.name ?? ''],
  };
}

/** Returns the version that the reader chose last, and a function to save another. */
export function useDocsPreferredVersion(id = 'default') {
  const { preferredVersions, actions } = useRuntime();
  const key = useStore(preferredVersions)[id];
  const name = key?.split('/').at(-1);
  const preferredVersion = useVersions(id).find((version) => version.name === name) ?? null;
  return { preferredVersion, savePreferredVersionName: actions.chooseVersion };
}

function isBelow(pathname: string, path: string): boolean {
  const prefix = path.replace(/\/$/, '');
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

function isSame(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}
