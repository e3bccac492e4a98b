import type { Nodes, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/**
 * Syntax that costs time on every word or line of a text, whether it is there or not: by the name
 * of its micromark construct, with a sign without which a text can't have it. (An address of mail
 * is tried at the beginning of every word, a table at every line.)
 */
const SIGNS: readonly [construct: string, sign: RegExp][] = [
  ['emailAutolink', /[\w.+-]@/],
  // A table of one column needs no bars, but then its second row needs a colon.
  ['table', /\||:-|-:/],
];

/**
 * What makes the search for bare addresses in the text of a tree worth its while; entities are
 * resolved by then.
 */
const BARE_ADDRESS = /https?:\/\/|www\.|@/i;

/** Names of the constructs that a text can do without. */
export function listUnneeded(text: string): string[] {
  return SIGNS.filter(([, sign]) => !sign.test(text)).map(([construct]) => construct);
}

/**
 * A plugin: the processor does without the constructs of the given names that have been added to it
 * so far.
 */
export function leaveOut(this: Processor, constructs: readonly string[]): void {
  const settings = this.data();
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) =>
    withoutConstructs(extension, constructs),
  );
}

/** A plugin: bare addresses are looked for in trees that may have one, not in all. */
export function searchOnSigns(this: Processor): void {
  const settings = this.data();
  settings.fromMarkdownExtensions = (settings.fromMarkdownExtensions ?? []).map((extension) =>
    Array.isArray(extension) ? extension.map(guardTransforms) : guardTransforms(extension),
  );
}

function guardTransforms(extension: TreeExtension): TreeExtension {
  const { transforms } = extension;
  if (!transforms?.length) return extension;
  return {
    ...extension,
    transforms: transforms.map(
      (transform) => (tree: Root) => (hasBareAddress(tree) ? transform(tree) : undefined),
    ),
  };
}

function hasBareAddress(node: Nodes): boolean {
  if (node.type === 'text') return BARE_ADDRESS.test(node.value);
  return 'children' in node && node.children.some(hasBareAddress);
}

function withoutConstructs(extension: Extension, names: readonly string[]): Extension {
  return Object.fromEntries(
    Object.entries(extension).map(([kind, value]) => [
      kind,
      isConstructs(kind, value) ? filterConstructs(value, names) : value,
    ]),
  );
}

const RECORDS = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'];

/** The fields of an extension that list constructs by the character that they begin with. */
function isConstructs(kind: string, value: unknown): value is ConstructRecord {
  return RECORDS.includes(kind) && value !== undefined;
}

function filterConstructs(constructs: ConstructRecord, names: readonly string[]): ConstructRecord {
  const kept: ConstructRecord = {};
  for (const [code, listed] of Object.entries(constructs) as [
    `${number}`,
    Construct | Construct[],
  ][]) {
    const list = (Array.isArray(listed) ? listed : [listed]).filter(
      ({ name = '' }) => !names.includes(name),
    );
    if (list.length > 0) kept[code] = list;
  }
  return kept;
}
