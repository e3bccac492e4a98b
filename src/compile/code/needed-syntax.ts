import type { Nodes, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/**
 * Constructs that cost time on every word or line, even in texts without them: the name of the
 * micromark construct, and a pattern that any text with the construct matches. (An email autolink
 * is tried at the beginning of every word, a table at every line.)
 */
const SIGNS: readonly [construct: string, sign: RegExp][] = [
  ['emailAutolink', /[\w.+-]@/],
  // A table of one column needs no bars, but then its second row needs a colon.
  ['table', /\||:-|-:/],
];

/**
 * Text for which it is worth searching a tree for bare addresses. Entities are already resolved.
 */
const BARE_ADDRESS = /https?:\/\/|www\.|@/i;

/** Lists the names of constructs that a text does not need. */
export function listUnneeded(text: string): string[] {
  return SIGNS.filter(([, sign]) => !sign.test(text)).map(([construct]) => construct);
}

/** Plugin: removes the named constructs from the extensions that the processor has so far. */
export function leaveOut(this: Processor, constructs: readonly string[]): void {
  const settings = this.data();
  settings.micromarkExtensions = (settings.micromarkExtensions ?? []).map((extension) =>
    withoutConstructs(extension, constructs),
  );
}

/** Plugin: searches for bare addresses only in trees that may contain one. */
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

/** True for fields of an extension that list constructs by their first character. */
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
