import { splitNames } from '../shared/file-names.js';
import type { SearchPart } from '../shared/index-types.js';
import { publishIndexFile } from './index-files.js';
import type { PartTools } from './index-request.js';
import { describeFiles, type PartState } from './part-state.js';
import { publishLists } from './publish-texts.js';

/** Hands on the file that leads to all others of a part, and what it leads to besides words and texts. Says what to keep of it. */
export async function publishPart(
  { files }: Pick<PartTools, 'files'>,
  { base, shards, texts, sections }: Pick<PartState, 'base' | 'shards' | 'texts' | 'sections'>,
): Promise<ReturnType<typeof describeFiles>> {
  const spelling = shards.flatMap((shard) => shard.spelling).sort();
  const part: SearchPart = {
    base,
    sections,
    words: shards.map(({ published }) => published).join(''),
    spelling: await publishIndexFile(files, 'spelling', JSON.stringify(spelling.join(' '))),
    ...(await publishLists(files, splitNames(texts))),
  };
  return describeFiles(part, await publishIndexFile(files, 'part', JSON.stringify(part)));
}
