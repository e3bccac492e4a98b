import type { IndexFiles } from '../../../types/feature/site-index.js';
import { splitNames } from '../shared/file-names.js';
import type { SearchPart } from '../shared/index-types.js';
import { type ListedKind, NAME_LISTS } from '../shared/name-lists.js';
import { publishIndexFile } from './index-files.js';
import type { PartTools } from './index-request.js';
import { describeFiles, type PartState } from './part-state.js';

/**
 * Hands on the file that leads to all others of a part, and what it leads to besides words and
 * texts. Says what to keep of it.
 */
export async function publishPart(
  { files }: Pick<PartTools, 'files'>,
  { base, shards, texts, sections }: Pick<PartState, 'base' | 'shards' | 'texts' | 'sections'>,
): Promise<ReturnType<typeof describeFiles>> {
  const spelling = shards.flatMap((shard) => shard.spelling).sort();
  const words = shards.map(({ published }) => published);
  const wordLists = await publishLists(files, 'words', words);
  const textLists = await publishLists(files, 'text', splitNames(texts));
  const part: SearchPart = {
    base,
    sections,
    shards: shards.length,
    ...(wordLists === undefined ? { words: words.join('') } : { wordLists }),
    spelling: await publishIndexFile(files, 'spelling', JSON.stringify(spelling.join(' '))),
    ...(textLists === undefined ? { texts } : { textLists }),
  };
  return describeFiles(part, await publishIndexFile(files, 'part', JSON.stringify(part)));
}

/**
 * Hands on the lists of the names of many files. Returns the names of the lists, joined; undefined
 * when the files are few.
 */
async function publishLists(
  files: IndexFiles,
  listed: ListedKind,
  names: readonly string[],
): Promise<string | undefined> {
  const { kind, size, most } = NAME_LISTS[listed];
  if (names.length <= most) return undefined;
  let lists = '';
  for (let first = 0; first < names.length; first += size)
    lists += await publishIndexFile(
      files,
      kind,
      JSON.stringify(names.slice(first, first + size).join('')),
    );
  return lists;
}
