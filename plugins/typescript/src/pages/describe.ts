import type { Comment, Reflection, TypeParameterReflection } from 'typedoc';
import { flatten } from '../print/layout.js';
import { type Links, printType } from '../print/print-type.js';
import type { FieldView } from './view.js';
import { writeBlock } from './write-blocks.js';
import { listBadges, listOtherTags, type WriteText, writeExample } from './write-comment.js';

/** Context for writing the parts of a page. */
export interface Writing {
  links: Links;
  text: WriteText;
  /** Returns the source location of a declaration; undefined if source links do not cover it. */
  sourceOf(reflection: Reflection): { text: string; url?: string } | undefined;
  /** True if a file of the package, and not a library, declares this. */
  isOwn(reflection: Reflection): boolean;
  /** Prefix of ids on the page. */
  fullName: string;
}

/**
 * How the parts of a declaration are introduced: by headings, or by labels where a page has several
 * declarations.
 */
export type Section = 'heading' | 'label';

/** Returns the heading or label above a part. */
export const title = (text: string, section: Section): string =>
  section === 'heading' ? `## ${text}` : writeBlock('label', text);

/** Writes badges, the deprecation, and the text of a comment. */
export function describe(reflection: Reflection, writing: Writing): string[] {
  const { comment } = reflection;
  if (comment === undefined) return [];
  const badges = listBadges(reflection).filter((badge) => badge !== 'deprecated');
  const deprecated = comment.getTag('@deprecated');
  const remarks = comment
    .getTags('@remarks')
    .map(({ content }) => writing.text(content, reflection));
  const texts = [writing.text(comment.summary, reflection), ...remarks].filter(
    (text) => text !== '',
  );
  return [
    ...(badges.length > 0 ? [writeBlock('badges', badges)] : []),
    ...(deprecated ? [writeBlock('deprecated', writing.text(deprecated.content, reflection))] : []),
    ...texts.map((text) => writeBlock('text', text)),
  ];
}

/** Writes errors, examples, and the other block tags of a comment. */
export function writeTags(
  comment: Comment | undefined,
  of: Reflection,
  writing: Writing,
  form: Section,
): string[] {
  if (comment === undefined) return [];
  const listed = (tag: `@${string}`, label: string) => {
    const texts = comment.getTags(tag).map(({ content }) => writing.text(content, of));
    const [first = '', ...others] = texts;
    const all =
      others.length === 0
        ? first
        : texts.map((text) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n');
    return all === '' ? [] : [title(label, form), writeBlock('text', all)];
  };
  const examples = comment.getTags('@example');
  return [
    ...listed('@throws', 'Throws'),
    ...listOtherTags(comment).flatMap(({ tag, content }) => {
      const text = writing.text(content, of);
      return text === '' ? [] : [title(nameTag(tag), form), writeBlock('text', text)];
    }),
    ...(examples.length > 0 ? [title(examples.length > 1 ? 'Examples' : 'Example', form)] : []),
    ...examples.flatMap(({ name, content }) => [
      ...(name ? [writeBlock('label', name)] : []),
      ...writeExample(writing.text(content, of)),
    ]),
    ...listed('@see', 'See also'),
  ];
}

const nameTag = (tag: string): string => `${tag.charAt(1).toUpperCase()}${tag.slice(2)}`;

/** Writes a list of type parameters. */
export const listTypes = (list: readonly TypeParameterReflection[], writing: Writing): string =>
  writeBlock(
    'fields',
    list.map((one): FieldView => {
      const { name, type, default: standard, comment } = one;
      return {
        name,
        ...(type && { type: flatten(printType(type, writing.links)) }),
        badges: [],
        ...(standard && { defaultValue: standard.toString() }),
        ...textOf(comment, one, writing),
      };
    }),
  );

/** Returns the default value from a comment's tag, or else from the code. */
export function defaultOf(value: string | undefined, comment: Comment | undefined) {
  const tag = comment?.getTag('@defaultValue') ?? comment?.getTag('@default');
  const written = tag?.content
    .map(({ text }) => text)
    .join('')
    .trim();
  const bare = written?.replace(/^```\w*\n?|\n?```$/g, '').replace(/^`|`$/g, '');
  const found = bare || (value === '...' ? undefined : value);
  return found === undefined ? {} : { defaultValue: found };
}

/** Returns the summary of a comment as `text`, or nothing if it is empty. */
export function textOf(comment: Comment | undefined, of: Reflection, writing: Writing) {
  const text = writing.text(comment?.summary, of);
  return text === '' ? {} : { text };
}
