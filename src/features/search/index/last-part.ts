import { hash } from '../../../lib/hash.js';
import type { Json } from '../../../types/json.js';
import { NO_FILE, type SearchFileKind, searchFile, splitNames } from '../shared/file-names.js';
import type { SearchPart } from '../shared/index-types.js';
import { keepIndexFile } from './index-files.js';
import type { PartRequest } from './index-request.js';

/** A part of the index as the last build left it: enough to keep its files, and many times shorter than its state. */
interface LastPart {
  /** Hash of its pages with the keys of their texts. */
  pages: string;
  /** Of the file that leads to the others. */
  name: string;
  /** Names one after the other, each of the same length. */
  words: string;
  texts: string;
  lists: string;
  spelling: string;
}

/** Keeps all files of a part in which no page has changed since the last build. Undefined when one has, or a file is gone. */
export async function keepPart(request: PartRequest): Promise<string | undefined> {
  const { files, kept, stateKey } = request;
  const last = (await kept.get('last', ...stateKey)) as unknown as LastPart | undefined;
  if (last === undefined || last.pages !== hashPages(request)) return undefined;
  const all: [SearchFileKind, readonly string[]][] = [
    ['words', splitNames(last.words)],
    ['text', splitNames(last.texts)],
    ['texts', splitNames(last.lists)],
    ['spelling', [last.spelling]],
    ['part', [last.name]],
  ];
  for (const [kind, names] of all)
    for (const name of names)
      if (name !== NO_FILE && !(await keepIndexFile(files, kind, name))) return undefined;
  return searchFile('part', last.name);
}

/** Notes what a part has come to. */
export async function notePart(
  request: PartRequest,
  { name, part: { words, lists = '', spelling }, texts }: { name: string; part: SearchPart; texts: string },
): Promise<void> {
  const last: LastPart = { pages: hashPages(request), name, words, texts, lists, spelling };
  await request.kept.set(['last', ...request.stateKey], last as unknown as Json);
}

const hashPages = ({ base, pages }: PartRequest): string => hash(JSON.stringify([base, pages]), 32);
