import path from 'node:path';
import {
  type FileFinding,
  type FolderFinding,
  hashContent,
  lookAt,
  lookBelow,
  type PictureRequest,
} from './disk-picture.js';

/** What differs between the disk and what was known of it. */
export interface DiskNews {
  files: Set<string>;
  /** Files or folders have come or gone. */
  structure: boolean;
}

/** The disk below the root as it was seen last. */
export interface KnownDisk {
  /** Looks at the whole disk, or at a folder, anew. */
  lookBelow(folder: string): Promise<DiskNews>;
  /** Looks at a path. A file is always news: whoever asks was told that something happened to it. */
  lookAt(file: string): Promise<DiskNews>;
  /** Whether a file stands as it did when it was looked at last; nothing is news by being asked for. */
  isSame(file: string): Promise<boolean>;
  /** Files and folders that changed at a time (ms since 1970) or later. */
  since(time: number): DiskNews;
  readonly isGone: boolean;
}

export interface KnownDiskRequest extends PictureRequest {
  onFolderGone(folder: string): void;
}

export function createKnownDisk(request: KnownDiskRequest): KnownDisk {
  const { root, onFolderGone } = request;
  const files = new Map<string, FileFinding>();
  const folders = new Map<string, number>();

  /** The few files that are links. */
  const links = new Map<string, FileFinding>();

  /** A file by its own name, and by those of links that lead to it or to a folder above it. */
  function tell(news: DiskNews, file: string): void {
    news.files.add(file);
    for (const [link, { target }] of links)
      if (target !== undefined && isBelow(file, target)) news.files.add(link + file.slice(target.length));
  }

  function keep(file: string, finding: FileFinding | undefined): void {
    if (finding === undefined) files.delete(file);
    else files.set(file, finding);
    if (finding?.target === undefined) links.delete(file);
    else links.set(file, finding);
  }

  function compare(folder: string, found: FolderFinding | undefined): DiskNews {
    const news: DiskNews = { files: new Set(), structure: false };
    for (const name of [...folders.keys()].filter((name) => isBelow(name, folder))) {
      if (found?.folders.has(name)) continue;
      folders.delete(name);
      news.structure = true;
    }
    if (found === undefined) onFolderGone(folder);
    for (const [name, changedAt] of found?.folders ?? []) {
      news.structure ||= !folders.has(name);
      folders.set(name, changedAt);
    }
    for (const file of [...files.keys()].filter((name) => isBelow(name, folder))) {
      if (found?.files.has(file)) continue;
      keep(file, undefined);
      tell(news, file);
      news.structure = true;
    }
    for (const [file, finding] of found?.files ?? []) {
      const before = files.get(file);
      if (before?.state === finding.state) continue;
      keep(file, finding);
      tell(news, file);
      news.structure ||= before === undefined;
    }
    return news;
  }

  async function lookBelowFolder(folder: string): Promise<DiskNews> {
    return compare(folder, await lookBelow(request, folder));
  }

  return {
    lookBelow: lookBelowFolder,
    async lookAt(file) {
      const finding = await lookAt(root, file);
      if (finding?.isFolder) {
        const news = await lookBelowFolder(file);
        // A file may have stood here.
        if (files.has(file)) tell(news, file);
        keep(file, undefined);
        return news;
      }
      const news = folders.has(file)
        ? compare(file, undefined)
        : { files: new Set<string>(), structure: false };
      news.structure ||= files.has(file) !== (finding !== undefined);
      keep(file, finding);
      tell(news, file);
      return news;
    },
    async isSame(file) {
      const finding = await lookAt(root, file);
      if (finding?.isFolder) return folders.has(file);
      const before = files.get(file);
      if (folders.has(file) || finding?.state !== before?.state) return false;
      return before?.content === undefined || before.content === (await hashContent(path.join(root, file)));
    },
    since(time) {
      const news: DiskNews = { files: new Set(), structure: false };
      for (const [file, { changedAt }] of files) if (changedAt >= time) tell(news, file);
      news.structure = news.files.size > 0 || [...folders.values()].some((changedAt) => changedAt >= time);
      return news;
    },
    get isGone() {
      return !folders.has('');
    },
  };
}

function isBelow(name: string, folder: string): boolean {
  return folder === '' || name === folder || name.startsWith(`${folder}/`);
}
