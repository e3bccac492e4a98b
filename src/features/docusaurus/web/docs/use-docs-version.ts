import docsByVersion from '@generated/docsByVersion';
import { use } from 'react';
import { ToldVersion } from '../common/contexts.js';
import type { VersionDoc } from '../global-data.js';
import { useActivePlugin, useActiveVersion } from './use-docs.js';

/** The docs of the version of the page, by id. */
function useVersionDocs(): Readonly<Record<string, VersionDoc>> {
  const pluginId = useActivePlugin()?.pluginId ?? 'default';
  const version = useActiveVersion(pluginId);
  return docsByVersion[pluginId]?.[version?.name ?? ''] ?? {};
}

/** `useDocsVersion`: the version of the page, or that which a plugin sets for its pages. */
export function useDocsVersion() {
  const told = use(ToldVersion);
  const docs = useVersionDocs();
  const pluginId = useActivePlugin()?.pluginId;
  const version = useActiveVersion(pluginId);
  return {
    ...version,
    pluginId: pluginId ?? 'default',
    version: version?.name ?? 'current',
    label: version?.label ?? '',
    banner: null,
    badge: false,
    noIndex: false,
    className: '',
    docs,
    ...told,
  };
}

/** `useDocById`: a doc in the version of the page. */
export function useDocById(docId?: string): VersionDoc | undefined {
  const docs = useVersionDocs();
  return docId === undefined ? undefined : docs[docId];
}
