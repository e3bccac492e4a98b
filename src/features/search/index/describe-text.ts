import { hash } from '../../../lib/hash.js';
import type { TextSection } from '../../../types/doc.js';
import type { IndexedPage, IndexRequest } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchConfig } from '../public-types.js';
import type { SearchPage } from '../shared/index-types.js';
import { describePage } from './describe-page.js';
import { placeShownTexts } from './place-shown-texts.js';

/** A page of the index, with a function that reads its text. */
export interface PageText {
  page: SearchPage;
  read(): Promise<readonly TextSection[]>;
}

type TextRequest = Pick<IndexRequest<SearchConfig, unknown>, 'text' | 'kept' | 'options' | 'site'>;

/** Returns undefined for a React page that was not rendered, and for a page with `noIndex`. */
export async function describeText(
  request: TextRequest,
  listed: IndexedPage,
): Promise<PageText | undefined> {
  const page = describePage(listed, request);
  const text = await request.text(listed);
  if (text === undefined) return listed.isReact ? undefined : { page, read: async () => [] };
  const { key, shown, meta, read: readDoc } = text;
  if (meta?.noIndex === true) return undefined;
  if (key !== undefined && shown.length === 0)
    return { page: { ...page, textKey: key }, read: readDoc };
  const textKey = OWN + hash(JSON.stringify([key ?? null, shown]));
  const sections = async () =>
    key === undefined
      ? shown.flatMap((one) => one.sections)
      : placeShownTexts(await readDoc(), shown);
  return {
    page: { ...page, ...nameReactPage(meta), textKey },
    read: async () => keepText(request, { textKey, sections: await sections() }),
  };
}

function nameReactPage(
  meta: { title: string; description?: string } | undefined,
): Pick<SearchPage, 'description'> & Partial<Pick<SearchPage, 'title'>> {
  if (meta === undefined) return {};
  const { title, description } = meta;
  return { title, ...(description !== undefined && { description }) };
}

/** Prefix of the keys of texts that this module has assembled. */
const OWN = 'shown:';

/** Stores the text so that the next build can compare it with the new one. */
async function keepText(
  { kept }: Pick<TextRequest, 'kept'>,
  { textKey, sections }: { textKey: string; sections: readonly TextSection[] },
): Promise<readonly TextSection[]> {
  await kept.set(['text', textKey], sections as unknown as Json);
  return sections;
}

/** Returns a text of an earlier build by its key. Returns undefined if the store has lost it. */
export async function recallText(
  { kept, recall }: Pick<IndexRequest<unknown, unknown>, 'kept' | 'recall'>,
  key: string,
): Promise<readonly TextSection[] | undefined> {
  if (!key.startsWith(OWN)) return recall(key);
  return (await kept.get('text', key)) as unknown as TextSection[] | undefined;
}
