import { suggestFix } from '../../../diagnostics/nearest.js';
import { suggest } from '../../../diagnostics/suggest.js';
import { append } from '../../../lib/append.js';
import { AUTHOR_FIELDS, isAuthorField, readAuthorFields } from '../../../lib/author-fields.js';
import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { isExternal } from '../../../lib/text/is-external.js';
import { locateKey } from '../../../lib/text/locate-key.js';
import { isSafeUrl } from '../../../lib/text/safe-url.js';
import { addBase } from '../../../resolve/routes/resolve-href.js';
import { decodePath, routePath } from '../../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../../types/config.js';
import type { Diagnostic, Place } from '../../../types/diagnostic.js';
import type { AuthorFields, AuthorReference, DocCard } from '../../../types/doc.js';
import type { ValueFile } from '../../../types/feature/reading.js';
import type { Author, BlogCollection } from '../public-types.js';
import { authorsPath } from './authors-file.js';

/** Authors by their keys. */
export type KnownAuthors = ReadonlyMap<string, AuthorFields>;

/**
 * Reads the authors file: one object per author, by key. `authors` is undefined if the file cannot
 * be parsed, and empty if there is no file.
 */
export function readAuthors(file: Pick<ValueFile, 'file' | 'text' | 'value'> | undefined): {
  authors: KnownAuthors | undefined;
  diagnostics: Diagnostic[];
} {
  const authors = new Map<string, AuthorFields>();
  const diagnostics: Diagnostic[] = [];
  if (file === undefined || file.value === null) return { authors, diagnostics };
  if (file.value === undefined) return { authors: undefined, diagnostics };
  const report = createReport(file, diagnostics);
  if (typeof file.value !== 'object' || Array.isArray(file.value)) {
    report(
      [],
      'The authors file is not a list of `key: { name: … }` entries.',
      'Write one entry per author.',
    );
    return { authors, diagnostics };
  }
  for (const [key, value] of Object.entries(file.value)) {
    const read = readAuthorFields(value);
    for (const { field, expected } of read?.wrong ?? [])
      report(
        [key, field],
        `\`${field}\` of the author \`${key}\` is not ${expected}.`,
        `Change the value of \`${field}\`.`,
      );
    for (const field of Object.keys(Object(value)).filter((name) => !isAuthorField(name))) {
      const [best] = suggest(field, AUTHOR_FIELDS);
      if (best !== undefined)
        report(
          [key, field],
          `The author \`${key}\` has the unknown field \`${field}\`.`,
          `Did you mean \`${best}\`?`,
        );
    }
    if (read?.fields.name === undefined && read?.fields.image_url === undefined)
      report([key], `The author \`${key}\` has no name.`, 'Give the entry a `name`.');
    // Keep an entry with faults, so that posts that name it are not reported, too.
    authors.set(key, { ...read?.fields, name: read?.fields.name ?? key });
  }
  return { authors, diagnostics };
}

function createReport({ file, text }: Pick<ValueFile, 'file' | 'text'>, diagnostics: Diagnostic[]) {
  return (keys: string[], message: string, hint: string): void => {
    const place: Place = locateKey(text, keys) ?? { line: 1, column: 1 };
    diagnostics.push({ code: 'author-entry', severity: 'error', message, hint, file, ...place });
  };
}

export interface AuthorScope {
  config: SiteConfig;
  settings: BlogCollection;
  /** Parts of the path of the authors page. */
  base: readonly string[];
  /** Undefined if the file cannot be read. Names are then not checked. */
  known: KnownAuthors | undefined;
}

/**
 * Returns the authors of a post, with the data of the authors file. A post cannot override the page
 * of an entry.
 */
export function resolveAuthors(
  card: DocCard,
  scope: AuthorScope,
): { authors: Author[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const authors = (card.frontMatter.authors ?? []).flatMap((reference, index): Author[] => {
    const place = card.places[`authors.${index}`] ?? card.places['authors'];
    const at = { file: card.path, ...place };
    const { key } = reference;
    const entry = key === undefined ? undefined : scope.known?.get(key);
    if (key !== undefined && entry === undefined) {
      if (scope.known !== undefined)
        diagnostics.push({ ...unknownAuthor(key, { ...scope, known: scope.known }), ...at });
      return [];
    }
    if (key === undefined)
      append(
        diagnostics,
        inlineAuthor(reference, scope).map((problem) => ({ ...problem, ...at })),
      );
    const page = entry?.page === undefined ? {} : { page: entry.page };
    return [createAuthor({ ...entry, ...reference, ...page }, scope)];
  });
  return { authors, diagnostics };
}

function unknownAuthor(
  key: string,
  { settings, known }: { settings: BlogCollection; known: KnownAuthors },
): Diagnostic {
  const file = authorsPath(settings);
  return {
    code: 'author-unknown',
    severity: 'error',
    message: `The post names the author \`${key}\`, but \`${file}\` has no such entry.`,
    hint: `Create \`${file}\` with the entry \`${key}: { name: … }\`.`,
    ...suggestFix(key, [...known.keys()]),
  };
}

function inlineAuthor(
  { name, title, image_url: image }: AuthorReference,
  { settings }: AuthorScope,
): Diagnostic[] {
  if (settings.onInlineAuthors === 'ignore') return [];
  return [
    {
      code: 'author-inline',
      severity: settings.onInlineAuthors === 'error' ? 'error' : 'warning',
      message: `The post defines its author \`${name ?? title ?? image}\` inline.`,
      hint: `Move the definition to \`${authorsPath(settings)}\` and name its key in the post, or set \`${formatKeyPath([...settings.configPath, 'onInlineAuthors'])}\` to \`ignore\`.`,
    },
  ];
}

/** Returns an author as pages show it. */
export function createAuthor(fields: AuthorReference, scope: AuthorScope): Author {
  const {
    key,
    name = '',
    title,
    description,
    url,
    image_url: image,
    email,
    socials = {},
    page,
  } = fields;
  const { config } = scope;
  const href = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return {
    ...(key === undefined ? {} : { key }),
    name,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(href === undefined || !isSafeUrl(href)
      ? {}
      : { url: isExternal(href) ? href : addBase(href, config) }),
    ...(image === undefined || !isSafeUrl(image, 'image')
      ? {}
      : { image: isExternal(image) ? image : addBase(image, config) }),
    ...(email === undefined ? {} : { email }),
    socials: Object.entries(socials).flatMap(([platform, account]) =>
      socialLink(platform, account),
    ),
    ...(key === undefined || !page
      ? {}
      : {
          route: routePath(
            config,
            ...scope.base,
            typeof page === 'string' ? decodePath(page) : key,
          ),
        }),
  };
}

const PLATFORMS: Record<string, { label: string; prefix: string }> = {
  bluesky: { label: 'Bluesky', prefix: 'https://bsky.app/profile/' },
  github: { label: 'GitHub', prefix: 'https://github.com/' },
  instagram: { label: 'Instagram', prefix: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', prefix: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', prefix: 'https://mastodon.social/@' },
  stackoverflow: { label: 'Stack Overflow', prefix: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', prefix: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', prefix: 'https://www.twitch.tv/' },
  twitter: { label: 'Twitter', prefix: 'https://twitter.com/' },
  x: { label: 'X', prefix: 'https://x.com/' },
  youtube: { label: 'YouTube', prefix: 'https://www.youtube.com/@' },
};

/**
 * Returns a link to an account: a full address, or the name of an account on a supported platform.
 */
function socialLink(platform: string, account: string): Author['socials'] {
  const known = Object.hasOwn(PLATFORMS, platform.toLowerCase())
    ? PLATFORMS[platform.toLowerCase()]
    : undefined;
  const label = known?.label ?? platform;
  if (/^https?:\/\//i.test(account)) return [{ label, href: account }];
  return known === undefined
    ? []
    : [{ label, href: known.prefix + encodeURIComponent(account.replace(/^@/, '')) }];
}
