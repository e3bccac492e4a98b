import { isRecord } from '../../lib/is-record.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { tagSlug } from './tag-slug.js';

/** A parsed data file: its unchecked value, and its text for positions. */
export interface TagsFile {
  /** Path below the site's root. */
  file: string;
  value: unknown;
  text: string;
}

export interface KnownTag {
  label: string;
  /** Path below the pages of tags; by default the name of the tag. */
  permalink: string;
  description?: string;
}

/** The tags of a tags file, by the names that front matter uses. */
export interface KnownTags {
  file: string;
  tags: ReadonlyMap<string, KnownTag>;
}

const TEXTS = ['label', 'permalink', 'description'] as const;

/**
 * Checks a `tags.yml`: each name has no value or an object of strings. Keeps names with a fault. As
 * in Docusaurus, the address of a tag comes from its name instead of its label, so that changing
 * the label breaks no link.
 */
export function readTagsFile({ file, value, text }: TagsFile): {
  known: KnownTags;
  diagnostics: Diagnostic[];
} {
  const tags = new Map<string, KnownTag>();
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, keys: readonly string[]): void => {
    const hint =
      'Write a name, then `label`, `permalink` or `description` with their values below it.';
    diagnostics.push({
      code: 'tags-file',
      severity: 'error',
      message,
      hint,
      file,
      ...locateKey(text, keys),
    });
  };
  if (!isRecord(value)) {
    if (value !== null && value !== undefined) report(`\`${file}\` contains no tags.`, []);
    return { known: { file, tags }, diagnostics };
  }
  for (const [name, entry] of Object.entries(value)) {
    const tag: KnownTag = { label: name, permalink: `/${tagSlug(name)}` };
    if (isRecord(entry)) {
      for (const key of TEXTS) {
        const found = entry[key];
        if (typeof found === 'string' && found !== '') tag[key] = found;
        else if (found !== undefined)
          report(`\`${key}\` of the tag \`${name}\` is not a string.`, [name, key]);
      }
    } else if (entry !== null)
      report(`The tag \`${name}\` is neither empty nor an object.`, [name]);
    tags.set(name, tag);
  }
  return { known: { file, tags }, diagnostics };
}
