import { useLayoutDoc, useLayoutDocsSidebar } from './sidebar-tools.js';

/**
 * Returns the link and default label of a navbar item that names a doc or a sidebar. Looks them up
 * in the version of the page, then in the one that the reader chose, then in the latest.
 */
export function useNamedDoc({
  type,
  docId,
  sidebarId,
  docsPluginId,
}: Readonly<Record<string, unknown>>): { label: string; to: string } | undefined {
  const id = typeof docsPluginId === 'string' ? docsPluginId : undefined;
  const doc = useLayoutDoc(String(docId), id);
  const { link } = useLayoutDocsSidebar(String(sidebarId), id);
  if (type === 'doc') return doc === null ? undefined : { label: doc.id, to: doc.path };
  return type === 'docSidebar' && link !== undefined
    ? { label: link.label, to: link.path }
    : undefined;
}
