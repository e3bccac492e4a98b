import { append } from '../../lib/append.js';
import { routePath } from '../../resolve/routes/route-path.js';
import { slugPlace } from '../../resolve/routes/slug-problem.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { DocsEdition } from '../../types/site/docs-edition.js';
import type { RouteClaim } from '../../types/site/route.js';
import type { SiteDoc } from '../../types/site.js';
import { type DocIdentity, identifyDoc } from './files/identify-doc.js';
import type { DocsCollection } from './public-types.js';

/** The docs of one edition. */
export interface EditionDocs {
  docs: Map<string, SiteDoc>;
  /** Ids of drafts, which have no page. */
  draftIds: ReadonlySet<string>;
  diagnostics: Diagnostic[];
}

/**
 * Resolves the docs of an edition: id, route, and labels. If two docs have the same id, the first
 * wins.
 */
export function resolveDocs(request: {
  config: SiteConfig;
  options: DocsCollection;
  edition: DocsEdition;
  cards: readonly DocCard[];
}): EditionDocs {
  const { config, options, edition } = request;
  const docs = new Map<string, SiteDoc>();
  const draftIds = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const scope = { config, options, edition };
  for (const card of request.cards) {
    const { identity, doc } = knowDoc(card, scope);
    append(
      diagnostics,
      identity.diagnostics.filter((one) => !isTold(one, diagnostics)),
    );
    if (card.frontMatter.draft === true) {
      draftIds.add(identity.id);
      continue;
    }
    const first = docs.get(identity.id);
    if (first === undefined) docs.set(identity.id, doc());
    else diagnostics.push(duplicateId(identity.id, first, card));
  }
  return { docs, draftIds, diagnostics };
}

/**
 * True if the same problem has been reported: a function of the config fails the same way on a
 * folder for each doc in it.
 */
const isTold = ({ code, message }: Diagnostic, told: readonly Diagnostic[]): boolean =>
  code === 'config-function' && told.some((one) => one.message === message);

interface Scope {
  config: SiteConfig;
  options: DocsCollection;
  edition: DocsEdition;
}

interface KnownDoc {
  /** All inputs besides the card. */
  key: readonly unknown[];
  identity: DocIdentity;
  doc(): SiteDoc;
}

/** Cache of docs. Cards are immutable, so an edit only recomputes the docs of changed files. */
const knownDocs = new WeakMap<DocCard, KnownDoc>();

function knowDoc(card: DocCard, { config, options, edition }: Scope): KnownDoc {
  const { baseUrl, trailingSlash } = config;
  const { numberPrefixParser: numberPrefixes } = options;
  const { key: name, contentPath, path } = edition;
  const key = [name, contentPath, path, baseUrl, trailingSlash, numberPrefixes];
  const known = knownDocs.get(card);
  if (known?.key.every((part, index) => part === key[index])) return known;
  const identity = identifyDoc({ card, contentPath, numberPrefixes });
  let made: SiteDoc | undefined;
  const doc = () => {
    made ??= createDoc({ card, identity, edition, config });
    return made;
  };
  knownDocs.set(card, { key, identity, doc });
  return { key, identity, doc };
}

/** Resolves a single doc, without tags and sidebar. */
export function resolveDoc(card: DocCard, scope: Scope): { identity: DocIdentity; doc: SiteDoc } {
  const { identity, doc } = knowDoc(card, scope);
  return { identity, doc: doc() };
}

function createDoc(request: {
  card: DocCard;
  identity: DocIdentity;
  edition: DocsEdition;
  config: SiteConfig;
}): SiteDoc {
  const { card, identity, edition, config } = request;
  const { frontMatter } = card;
  const { title, description, label } = nameDoc(card, identity.baseId);
  const below = edition.path.slice(config.baseUrl.length);
  return {
    id: identity.id,
    edition: edition.key,
    source: card.path,
    route: routePath(config, decodeURI(below), identity.slug),
    title,
    description,
    label,
    unlisted: frontMatter.unlisted === true,
    ...(identity.position === undefined ? {} : { position: identity.position }),
    tags: [],
    card,
  };
}

/** Returns the title, description, and label of a doc. `baseId` is the fallback title. */
export function nameDoc(
  card: DocCard,
  baseId: string,
): Pick<SiteDoc, 'title' | 'description' | 'label' | 'card'> {
  const { frontMatter, contentTitle, excerpt } = card;
  const title = frontMatter.title ?? contentTitle ?? baseId;
  return {
    title,
    description: frontMatter.description ?? excerpt,
    label: frontMatter.sidebar_label ?? title,
    card,
  };
}

/** Returns the route claim of a doc. */
export function claimDoc(doc: SiteDoc): RouteClaim {
  return {
    kind: 'doc',
    path: doc.route,
    edition: doc.edition,
    docId: doc.id,
    source: doc.source,
    from: doc.source,
    at: slugPlace(doc.card),
  };
}

function duplicateId(id: string, first: SiteDoc, card: DocCard): Diagnostic {
  return {
    code: 'doc-id-duplicate',
    severity: 'error',
    message: `The docs \`${first.source}\` and \`${card.path}\` have the same id \`${id}\`; \`${first.source}\` wins.`,
    hint: 'Rename one of the files, or give it another `id` in its front matter.',
    file: card.path,
    ...card.places['id'],
  };
}
