import { createHash } from 'node:crypto';

/** Kinds of things that pages load from elsewhere. */
type Loaded = 'script' | 'style' | 'image' | 'media' | 'frame' | 'connect';

/** What a policy has to allow for a page. Plain data. */
export interface InlineSources {
  /** Hashes of scripts and of style sheets that stand in the page: `'sha256-…'`. */
  scripts: readonly string[];
  styles: readonly string[];
  hasStyleAttributes: boolean;
  /** Its scripts draw what brings style sheets of its own, which no hash can name: diagrams. */
  drawsStyles: boolean;
  /** Origins besides its own. */
  hosts: Readonly<Record<Loaded, readonly string[]>>;
}

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
/** Types of scripts that run (https://html.spec.whatwg.org/#prepare-the-script-element): others are data. */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|)$/i;
const TAG = /<(img|source|video|audio|track|iframe|embed|link|script)\b([^>]*)>/gi;
const KINDS: Readonly<Record<string, Loaded>> = {
  img: 'image',
  source: 'media',
  video: 'media',
  audio: 'media',
  track: 'media',
  iframe: 'frame',
  embed: 'frame',
  script: 'script',
};

/** Finds what a page has inline and where it loads from. `text` is HTML that a build has written, well-formed. */
export function findSources(text: string): InlineSources {
  const inline = { script: new Set<string>(), style: new Set<string>() };
  const hosts = { script: [], style: [], image: [], media: [], frame: [], connect: [] } as Record<
    Loaded,
    string[]
  >;
  // What stands in scripts is no markup.
  const markup = text.replace(ELEMENT, (_, name: string, attributes: string, content: string) => {
    const kind = name.toLowerCase() as 'script' | 'style';
    const isInline = readAttribute(attributes, 'src') === undefined;
    if (
      isInline &&
      content !== '' &&
      (kind === 'style' || RUNS.test(readAttribute(attributes, 'type') ?? ''))
    )
      inline[kind].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    return `<${name}${attributes}>`;
  });
  for (const [, name = '', attributes = ''] of markup.matchAll(TAG)) {
    const isLink = name.toLowerCase() === 'link';
    const kind = isLink ? linkKind(attributes) : KINDS[name.toLowerCase()];
    if (kind === undefined) continue;
    for (const attribute of isLink ? ['href'] : ['src', 'srcset', 'poster']) {
      const value = readAttribute(attributes, attribute) ?? '';
      const origins = value.match(/https?:\/\/[^\s/"',;?#]+/gi) ?? [];
      // A `source` may be that of a picture, a poster is one.
      hosts[attribute === 'srcset' || attribute === 'poster' ? 'image' : kind].push(...origins);
    }
  }
  for (const [tag] of markup.matchAll(/<a\b[^>]*\bdsc-video\b[^>]*>/g))
    hosts[videoKind(tag)].push(videoOrigin(tag));
  // Where scripts send what readers tell them.
  for (const [, origin = ''] of markup.matchAll(/\sdata-endpoint="(https?:\/\/[^\s/"?#]+)/gi))
    hosts.connect.push(origin);
  const { scripts, origins } = readPolicies(markup);
  hosts.script.push(...origins);
  return {
    scripts: [...inline.script, ...scripts],
    styles: [...inline.style],
    hasStyleAttributes: /<[a-z][^>]*\sstyle="/i.test(markup),
    drawsStyles: /<figure\b[^>]*\sclass="ds-diagram"/.test(markup),
    hosts,
  };
}

/** What the page says itself that its scripts may be: a policy for all pages has to allow that, too. */
function readPolicies(markup: string): { scripts: string[]; origins: string[] } {
  const contents = [...markup.matchAll(/<meta\b([^>]*\bhttp-equiv="Content-Security-Policy"[^>]*)>/gi)].map(
    ([, attributes = '']) => readAttribute(attributes, 'content') ?? '',
  );
  const sources = contents
    .flatMap((content) => content.split(';'))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'script-src')
    .flatMap(([, ...sources]) => sources);
  const isOrigin = (source: string) => /^https?:\/\//i.test(source);
  return {
    scripts: sources.filter((source) => source === 'blob:' || source.startsWith("'sha")),
    origins: sources.filter(isOrigin),
  };
}

/** A film that plays on a click, in the place of a link to it. */
const videoKind = (tag: string): Loaded => (/\sdata-youtube=/.test(tag) ? 'frame' : 'media');

function videoOrigin(tag: string): string {
  if (videoKind(tag) === 'frame') return 'https://www.youtube-nocookie.com';
  const href = readAttribute(tag.slice('<a'.length, -1), 'href') ?? '';
  return /^https?:\/\/[^/]+/i.exec(href)?.[0] ?? "'self'";
}

function linkKind(attributes: string): Loaded | undefined {
  const rel = readAttribute(attributes, 'rel') ?? '';
  if (/\b(?:stylesheet)\b/i.test(rel)) return 'style';
  if (/\bicon\b/i.test(rel)) return 'image';
  return /\bmodulepreload\b/i.test(rel) ? 'script' : undefined;
}

function readAttribute(attributes: string, name: string): string | undefined {
  const form = `(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+)))?(?=\\s|$|/)`;
  const found = new RegExp(form, 'i').exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.replaceAll('&amp;', '&');
}

/** What a policy has to allow for all of these pages, sorted. */
export function joinSources(pages: readonly InlineSources[]): InlineSources {
  const join = (pick: (page: InlineSources) => readonly string[]) => [...new Set(pages.flatMap(pick))].sort();
  return {
    scripts: join(({ scripts }) => scripts),
    styles: join(({ styles }) => styles),
    hasStyleAttributes: pages.some((page) => page.hasStyleAttributes),
    drawsStyles: pages.some((page) => page.drawsStyles),
    hosts: {
      script: join(({ hosts }) => hosts.script),
      style: join(({ hosts }) => hosts.style),
      image: join(({ hosts }) => hosts.image),
      media: join(({ hosts }) => hosts.media),
      frame: join(({ hosts }) => hosts.frame),
      connect: join(({ hosts }) => hosts.connect),
    },
  };
}
