import path from 'node:path';
import {
  type FileFinding,
  type FolderFinding,
  findFolder,
  hashContent,
  lookAt,
  lookBelow,
  type PictureRequest,
} from './disk-picture.js';

/** Differences between the disk and its known state. */
export interface DiskNews {
  files: Set<string>;
  /** True if files or folders were added or removed. */
  structure: boolean;
}

/** The last known state of the disk below the root. */
export interface KnownDisk {
  /** Reads a folder and everything below it. */
  lookBelow(folder: string): Promise<DiskNews>;
  /**
   * Reads a path. A file is always news, because the caller knows that something happened to it.
   */
  lookAt(file: string): Promise<DiskNews>;
  /** True if a file has not changed since it was last read. Does not update the known state. */
  isSame(file: string): Promise<boolean>;
  /** Returns files and folders that changed at a time (ms since 1970) or later. */
  since(time: number): DiskNews;
  /** True if the root is still the same folder, or still missing. */
  isRootSame(): Promise<boolean>;
  /** ID of the folder that was last found at the root. */
  readonly rootId: string | undefined;
}

export interface KnownDiskRequest extends PictureRequest {
  onFolderGone(folder: string): void;
}

/** States by path. */
interface Known extends FolderFinding {
  /** The files that are links, which are few. */
  links: Map<string, FileFinding>;
}

export function createKnownDisk(request: KnownDiskRequest): KnownDisk {
  const { root, onFolder, onFolderGone } = request;
  let rootId: string | undefined;
  const known: Known = { files: new Map(), folders: new Map(), links: new Map() };
  const { files, folders } = known;

  async function lookBelowFolder(folder: string): Promise<DiskNews> {
    if (folder === '') rootId = undefined;
    const found = await lookBelow({ ...request, onFolder: follow }, folder);
    return found === undefined ? forgetFolder(folder) : learn(known, folder, found);
  }

  function follow(folder: string, id: string): Promise<void> {
    if (folder === '') rootId = id;
    return onFolder(folder, id);
  }

  function forgetFolder(folder: string): DiskNews {
    if (folder === '') rootId = undefined;
    onFolderGone(folder);
    return learn(known, folder, NOTHING);
  }

  return {
    lookBelow: lookBelowFolder,
    async lookAt(file) {
      const finding = await lookAt(root, file);
      if (finding?.isFolder) {
        const news = await lookBelowFolder(file);
        // There may have been a file at this path.
        if (files.has(file)) addNews(known, news, file);
        keep(known, file, undefined);
        return news;
      }
      const news = folders.has(file) ? forgetFolder(file) : noNews();
      news.structure ||= files.has(file) !== (finding !== undefined);
      keep(known, file, finding);
      addNews(known, news, file);
      return news;
    },
    async isSame(file) {
      const finding = await lookAt(root, file);
      if (finding?.isFolder) return folders.has(file);
      const before = files.get(file);
      if (folders.has(file) || finding?.state !== before?.state) return false;
      return (
        before?.content === undefined ||
        before.content === (await hashContent(path.join(root, file)))
      );
    },
    async isRootSame() {
      return (await findFolder(root, ''))?.id === rootId;
    },
    since(time) {
      const news = noNews();
      for (const [file, { changedAt }] of files) if (changedAt >= time) addNews(known, news, file);
      news.structure =
        news.files.size > 0 || [...folders.values()].some((changedAt) => changedAt >= time);
      return news;
    },
    get rootId() {
      return rootId;
    },
  };
}

const NOTHING: FolderFinding = { files: new Map(), folders: new Map() };

function noNews(): DiskNews {
  return { files: new Set(), structure: false };
}

/** Replaces the known state of a folder and everything below it. Returns the differences. */
function learn(known: Known, folder: string, found: FolderFinding): DiskNews {
  const news = noNews();
  for (const name of listBelow(known.folders, folder)) {
    if (found.folders.has(name)) continue;
    known.folders.delete(name);
    news.structure = true;
  }
  for (const [name, changedAt] of found.folders) {
    news.structure ||= !known.folders.has(name);
    known.folders.set(name, changedAt);
  }
  for (const file of listBelow(known.files, folder)) {
    if (found.files.has(file)) continue;
    keep(known, file, undefined);
    addNews(known, news, file);
    news.structure = true;
  }
  for (const [file, finding] of found.files) {
    const before = known.files.get(file);
    if (before?.state === finding.state) continue;
    keep(known, file, finding);
    addNews(known, news, file);
    news.structure ||= before === undefined;
  }
  return news;
}

function keep({ files, links }: Known, file: string, finding: FileFinding | undefined): void {
  if (finding === undefined) files.delete(file);
  else files.set(file, finding);
  if (finding?.target === undefined) links.delete(file);
  else links.set(file, finding);
}

/**
 * Adds a file to the news by its own name, and by those of links that lead to it or to a folder
 * above it, directly or through other links.
 */
function addNews({ links }: Pick<Known, 'links'>, news: DiskNews, file: string): void {
  news.files.add(file);
  for (const [link, { target }] of links) {
    if (target === undefined || !isBelow(file, target)) continue;
    // Follow each link once: links may form a cycle.
    const others = new Map([...links].filter(([other]) => other !== link));
    addNews({ links: others }, news, link + file.slice(target.length));
  }
}

function listBelow(known: ReadonlyMap<string, unknown>, folder: string): string[] {
  return [...known.keys()].filter((name) => isBelow(name, folder));
}

/** True if a path is a folder or below it. */
function isBelow(name: string, folder: string): boolean {
  if (folder === '') return !name.startsWith('../');
  return name === folder || name.startsWith(`${folder}/`);
}
