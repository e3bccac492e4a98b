import type { IndexFiles } from '../../../types/feature/site-index.js';
import { splitNames } from '../shared/file-names.js';
import type { SearchPart } from '../shared/index-types.js';
import { type ListedKind, NAME_LISTS } from '../shared/name-lists.js';
import { publishIndexFile } from './index-files.js';
import type { PartTools } from './index-request.js';
import { describeFiles, type PartState } from './part-state.js';

/**
 * Publishes the file that names all other files of a part, its spelling list, and its name lists.
 * Returns the part of the state that describes these files.
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
 * Publishes lists of file names. Returns the concatenated names of the lists. Returns undefined if
 * there are few files, because then the part names them itself.
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
