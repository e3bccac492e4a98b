/** Data of plugins for all pages, by plugin name and instance ID. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Data of one set of docs. */
export interface GlobalPluginData {
  path: string;
  /** Newest first. */
  versions: readonly GlobalVersion[];
  breadcrumbs: boolean;
}

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: readonly GlobalDoc[];
  draftIds: readonly string[];
  sidebars: Readonly<Record<string, { link?: { path: string; label: string } }>>;
}

/** Data of a doc in the list of a version’s docs. */
export interface VersionDoc {
  id: string;
  title: string;
  description?: string;
  sidebar?: string;
}

/** By ID of the set, version and doc ID. */
export type DocsByVersion = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, VersionDoc>>>>>
>;

export interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}
