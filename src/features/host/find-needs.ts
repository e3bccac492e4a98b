import { createHash } from 'node:crypto';
import { append } from '../../lib/append.js';
import { addressKind, listAddresses } from '../../lib/html/address-attributes.js';
import type { HeadElement } from '../../types/head.js';

/** A source that an element needs in a directive of a content security policy. Plain data. */
export interface Need {
  directive: string;
  source: string;
  /** Text to search for in the source file of the element. */
  sought: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Elements that only their end tag closes: their content is not markup. */
const TEXT_ELEMENT = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
const TAG =
  /<(img|source|video|audio|track|iframe|embed|object|link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
/** The component `Video` writes a link, which becomes a player when the reader clicks it. */
const VIDEO = /<(a) (class="dsc-video[^"]*"(?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/**
 * Types of scripts that run (https://html.spec.whatwg.org/#prepare-the-script-element). Scripts of
 * other types are data.
 */
const RUNS =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|)$/i;
const DIRECTIVES: Readonly<Record<string, string>> = {
  img: 'img-src',
  source: 'media-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  iframe: 'frame-src',
  embed: 'object-src',
  object: 'object-src',
};

/**
 * Lists the needs of the elements in an HTML text. The result may allow sources only if the text is
 * from the config. For finished pages, use it only to report what the policy blocks.
 */
export function findNeeds(html: string): Need[] {
  const needs: Need[] = [];
  const markup = html.replace(TEXT_ELEMENT, (_, name: string, written: string, content: string) => {
    const attributes = readAttributes(written);
    append(needs, needsOf({ tag: name.toLowerCase(), attributes, content }));
    return '';
  });
  for (const [, name = '', written = ''] of [...markup.matchAll(TAG), ...markup.matchAll(VIDEO)])
    append(needs, needsOf({ tag: name.toLowerCase(), attributes: readAttributes(written) }));
  return needs;
}

/** Lists the needs of one element. */
export function needsOf({
  tag,
  attributes,
  content = '',
}: {
  tag: string;
  attributes: Attributes;
  content?: string;
}): Need[] {
  if (tag === 'script') return scriptNeeds(attributes, content);
  if (tag === 'style') return content === '' ? [] : [inlineNeed('style-src', content)];
  if (tag === 'noscript') return findNeeds(content);
  if (tag === 'link') return linkNeeds(attributes);
  // The feature of the component declares the host of YouTube's player.
  if (tag === 'a')
    return 'data-youtube' in attributes ? [] : hostNeeds('media-src', attributes['href']);
  const directive = DIRECTIVES[tag];
  if (directive === undefined) return [];
  return Object.entries(attributes).flatMap(([name, value]) => {
    const kind = addressKind(tag, name);
    if (kind === undefined || kind === 'style') return [];
    const isImage = kind === 'images' || name === 'poster';
    return listAddresses(kind, value).flatMap((url) =>
      hostNeeds(isImage ? 'img-src' : directive, url),
    );
  });
}

/** Lists the needs of a tag in the head. */
export const headNeeds = (element: HeadElement): Need[] => needsOf(element);

function scriptNeeds(attributes: Attributes, content: string): Need[] {
  if (!RUNS.test(attributes['type'] ?? '')) return [];
  if (attributes['src'] !== undefined) return hostNeeds('script-src', attributes['src']);
  return content === '' ? [] : [inlineNeed('script-src', content)];
}

function linkNeeds({ rel = '', href }: Attributes): Need[] {
  const names = rel.toLowerCase().split(/\s+/);
  if (names.includes('stylesheet')) return hostNeeds('style-src', href);
  if (names.includes('icon')) return hostNeeds('img-src', href);
  return names.includes('modulepreload') ? hostNeeds('script-src', href) : [];
}

function inlineNeed(directive: string, content: string): Need {
  const [line = ''] = content.trim().split('\n');
  return { directive, source: hashSource(content), sought: line };
}

/** Returns the source that allows an inline script or style sheet. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Returns the origins of one address, or of a list such as `srcset`. A path has no origin. */
function hostNeeds(directive: string, addresses = ''): Need[] {
  const origins = addresses
    .split(/[\s,]+/)
    .flatMap((address) => /^(?:https?:)?\/\/[^\s/"';?#\\]+/i.exec(address)?.[0] ?? []);
  return [...new Set(origins)].map((origin) => ({
    directive,
    source: (origin.startsWith('//') ? `https:${origin}` : origin).toLowerCase(),
    sought: origin,
  }));
}

function readAttributes(written: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? '';
    attributes[name.toLowerCase()] ??= value.replaceAll('&amp;', '&').replaceAll('&#x26;', '&');
  }
  return attributes;
}
