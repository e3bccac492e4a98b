import { mapConcurrently } from '../../../lib/map-concurrently.js';
import type { IndexPreparation } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchConfig } from '../public-types.js';
import { collectWords } from './collect-words.js';
import { describeText } from './describe-text.js';
import { createReading } from './index-scope.js';
import { buildSearchSections, writeSections } from './page-text.js';
import {
  createPackWriter,
  identifyPage,
  PAGES_OF_PACK,
  type PackWriter,
  type PreparedHead,
  preparedKeyOf,
} from './prepared-form.js';

/**
 * Collects the words of the pages of one machine's share and the text that hits show of them; the
 * build that has all pages combines them. Stores pages that differ only in their address, such as
 * those of versions, once.
 */
export async function preparePages(
  request: IndexPreparation<SearchConfig, unknown>,
): Promise<void> {
  const { kept, pages, options, shard } = request;
  if (options.provider !== 'local') return;
  const { tools, withCode, preparedKey } = createReading(request);
  const known = new Set<string>();
  let pack = createPackWriter();
  let packs = 0;

  async function save({ size, write }: PackWriter): Promise<void> {
    if (size === 0) return;
    const number = packs++;
    const { words, texts } = write();
    await kept.setBytes(preparedKeyOf(preparedKey, shard.index, 'words', number), words);
    await kept.setBytes(preparedKeyOf(preparedKey, shard.index, 'texts', number), texts);
  }

  await mapConcurrently(pages, 8, async (listed) => {
    const text = await describeText(request, listed);
    if (text?.page.textKey === undefined) return;
    const { page, read } = text;
    const id = identifyPage(page);
    if (known.has(id)) return;
    known.add(id);
    const sections = buildSearchSections(page, await read(), { withCode });
    const words = collectWords(page, sections, tools);
    pack.add(id, { words, sections: sections.length, text: writeSections(sections) });
    if (pack.size < PAGES_OF_PACK) return;
    const full = pack;
    pack = createPackWriter();
    await save(full);
  });
  await save(pack);
  const head: PreparedHead = { shards: shard.count, packs };
  await kept.set(preparedKeyOf(preparedKey, shard.index), head as unknown as Json);
}
