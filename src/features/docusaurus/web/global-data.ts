/** What plugins tell all pages: by plugin, then by id of its instance. */
export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** That of one set of docs. */
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

/** What is known of a doc where the docs of a version are listed. */
export interface VersionDoc {
  id: string;
  title: string;
  description?: string;
  sidebar?: string;
}

/** By id of the docs, by version, by id of the doc. */
export type DocsByVersion = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, VersionDoc>>>>>
>;

export interface GlobalDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}
