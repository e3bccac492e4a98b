import { hash } from '../../../lib/hash.js';
import type { TextSection } from '../../../types/doc.js';
import type { IndexedPage, IndexRequest } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchConfig } from '../public-types.js';
import type { SearchPage } from '../shared/index-types.js';
import { describePage } from './describe-page.js';
import { placeShownTexts } from './place-shown-texts.js';

/** A page of the index, and its text when that is wanted. */
export interface PageText {
  page: SearchPage;
  read(): Promise<readonly TextSection[]>;
}

type TextRequest = Pick<IndexRequest<SearchConfig, unknown>, 'text' | 'kept' | 'options' | 'site'>;

/** Undefined for a React page that was not drawn, or asks to be left out. */
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

/** What the keys of texts begin with that have been put together here. */
const OWN = 'shown:';

/** The next build compares the text with its own. */
async function keepText(
  { kept }: Pick<TextRequest, 'kept'>,
  { textKey, sections }: { textKey: string; sections: readonly TextSection[] },
): Promise<readonly TextSection[]> {
  await kept.set(['text', textKey], sections as unknown as Json);
  return sections;
}

/** A text of an earlier build, by its key, while it is still known. */
export async function recallText(
  { kept, recall }: Pick<IndexRequest<unknown, unknown>, 'kept' | 'recall'>,
  key: string,
): Promise<readonly TextSection[] | undefined> {
  if (!key.startsWith(OWN)) return recall(key);
  return (await kept.get('text', key)) as unknown as TextSection[] | undefined;
}
