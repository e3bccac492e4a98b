import { suggestHint } from '../../../diagnostics/suggest.js';
import { describeValue } from '../../../lib/describe-value.js';
import { isRecord } from '../../../lib/is-record.js';
import {
  type FieldFault,
  type FieldKind,
  readFields,
} from '../../../resolve/reports/read-fields.js';
import type { Origin } from '../../../resolve/reports/reporting-file.js';
import { describeSlug } from '../../../resolve/routes/slug-problem.js';
import type { CategoryLinkEntry } from './sidebar-entry.js';

const DOC: Record<string, FieldKind> = { type: 'any', id: 'filled text' };
const INDEX: Record<string, FieldKind> = {
  type: 'any',
  slug: 'text',
  title: 'text',
  description: 'text',
  image: 'text',
  keywords: 'any',
};
const FORMS = "Write `{ type: 'doc', id }` or `{ type: 'generated-index' }`.";

/** A link, its position, and its owner, as in "Category `X` of sidebar `docs`". */
interface LinkRequest {
  link: unknown;
  subject: string;
  origin: Origin;
  code: 'sidebar-category-link' | 'category-file';
}

/** Checks the `link` of a category. Returns undefined if it is null or absent. */
export function readCategoryLink(request: LinkRequest): CategoryLinkEntry | undefined {
  const { link } = request;
  if (link === undefined || link === null) return undefined;
  if (!isRecord(link)) return refuse(request, `has the link ${describeValue(link)}`, FORMS);
  const { type } = link;
  if (type === undefined) return refuse(request, 'has a link without `type`', FORMS);
  if (type === 'doc') return readDocLink(link, request);
  if (type === 'generated-index') return readGeneratedIndex(link, request);
  const hint = typeof type === 'string' ? suggestHint(type, ['doc', 'generated-index']) : FORMS;
  return refuse(
    request,
    `has a link of unknown type ${describeValue(type)}`,
    hint ?? FORMS,
    'type',
  );
}

function readDocLink(
  link: Record<string, unknown>,
  request: LinkRequest,
): CategoryLinkEntry | undefined {
  const { fields, faults } = readFields(link, DOC);
  reportFaults(faults, request);
  const id = fields['id'];
  if (typeof id === 'string') return { type: 'doc', id };
  if (link['id'] === undefined)
    refuse(request, 'has a link of type `doc` without `id`', 'Add `id`.');
  return undefined;
}

function readGeneratedIndex(
  link: Record<string, unknown>,
  request: LinkRequest,
): CategoryLinkEntry {
  const { fields, faults } = readFields(link, INDEX);
  const keywords = readKeywords(link['keywords']);
  reportFaults(faults, request);
  if (keywords === undefined)
    refuse(
      request,
      'has `keywords` that are not a list of strings',
      'Write a list of strings.',
      'keywords',
    );
  const { slug } = fields;
  const problem = typeof slug === 'string' ? describeSlug(slug) : undefined;
  if (problem !== undefined)
    request.origin.from.report({ ...problem, at: [...request.origin.at, 'link', 'slug'] });
  // An empty text is equivalent to an omitted key.
  const texts = Object.entries(fields).filter(
    ([key, value]) => value !== '' && (key !== 'slug' || problem === undefined),
  );
  return { type: 'generated-index', ...Object.fromEntries(texts), keywords: keywords ?? [] };
}

/** Returns a list for one keyword or a list of them; Docusaurus accepts both. */
function readKeywords(value: unknown): string[] | undefined {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((keyword: unknown) => typeof keyword === 'string');
  return texts.length === value.length ? texts : undefined;
}

function reportFaults(faults: readonly FieldFault[], request: LinkRequest): void {
  for (const { key, what, hint, fix } of faults)
    request.origin.from.report({
      code: request.code,
      message: `${request.subject} has a link that ${what}.`,
      hint,
      fix,
      at: [...request.origin.at, 'link', key],
    });
}

function refuse(
  { subject, origin, code }: LinkRequest,
  what: string,
  hint: string,
  key?: string,
): undefined {
  const at = [...origin.at, 'link', ...(key === undefined ? [] : [key])];
  origin.from.report({ code, message: `${subject} ${what}.`, hint, at });
  return undefined;
}
