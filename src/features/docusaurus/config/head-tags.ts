import type { HeadTag } from '../../../types/config.js';
import type { Scope } from './rules.js';
import { listOf, recordOf } from './values.js';

const TAGS: readonly string[] = ['base', 'meta', 'link', 'script', 'style', 'noscript'];

/** Creates a head tag, without attributes that have no value. */
export function createTag(tagName: string, attributes: unknown, innerHTML?: unknown): HeadTag {
  const kept = Object.entries(recordOf(attributes)).flatMap(
    ([name, value]): [string, string | true][] => {
      if (value === true) return [[name, true]];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    },
  );
  return {
    tagName,
    attributes: Object.fromEntries(kept),
    ...(typeof innerHTML === 'string' && { innerHTML }),
  };
}

/**
 * `headTags` of the config and the result of a plugin’s `injectHtmlTags`, in Docusaurus’ format.
 */
export function listHeadTags(value: unknown, { notes, at }: Scope): HeadTag[] {
  return listOf(value).flatMap((tag, index) => {
    const { tagName, attributes, innerHTML } = recordOf(tag);
    if (typeof tagName === 'string' && TAGS.includes(tagName))
      return [createTag(tagName, attributes, innerHTML)];
    notes.leave(
      `${at.replace(/\.$/, '')}[${index}]`,
      `The head of pages lacks this \`<${String(tagName)}>\`.`,
      'Describe it as a `base`, `meta`, `link`, `script`, `style` or `noscript` tag.',
    );
    return [];
  });
}

/** `stylesheets`: addresses, or objects of attributes. */
export function listStylesheets(value: unknown): HeadTag[] {
  return listOf(value).map((sheet) =>
    createTag('link', {
      rel: 'stylesheet',
      ...(typeof sheet === 'string' ? { href: sheet } : recordOf(sheet)),
    }),
  );
}

/** `scripts`: addresses, or objects of attributes. */
export function listScripts(value: unknown): HeadTag[] {
  return listOf(value).map((script) =>
    createTag('script', typeof script === 'string' ? { src: script } : script),
  );
}

/** `themeConfig.metadata`. */
export function listMetadata(value: unknown): HeadTag[] {
  return listOf(value).map((attributes) => createTag('meta', attributes));
}
