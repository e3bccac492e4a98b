import path from 'node:path';

/** A `$ref` to something in a file, that of the reference itself included. */
export interface FileReference {
  /** From the site's root; undefined for what is no file of a folder, such as a URL. */
  file: string | undefined;
  /** Without `#`: a JSON pointer, or the name of an anchor. */
  fragment: string;
}

/** Splits the `$ref` of a file into the path of its target and the fragment. */
export function readFileReference(ref: string, from: string): FileReference {
  const hash = ref.indexOf('#');
  const target = hash === -1 ? ref : ref.slice(0, hash);
  const fragment = hash === -1 ? '' : decode(ref.slice(hash + 1));
  if (target === '') return { file: from, fragment };
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(target)) return { file: undefined, fragment };
  return { file: path.posix.join(path.posix.dirname(from), decode(target)), fragment };
}

/** The keys of a JSON pointer (https://www.rfc-editor.org/rfc/rfc6901#section-4). */
export const pointerKeys = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Files with these extensions are parsed. */
export const isDataFile = (file: string): boolean => /\.(?:ya?ml|json)$/i.test(file);

/** As in any URL, characters may be percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `$ref: './pet.yaml'` on one line, in any form that JSON and YAML have for it. */
const REF =
  /\$ref["']?\s*:[ \t]*(?:"((?:[^"\\\n]|\\[/"])*)"|'([^'\n]*)'|([^\s"'>|&*!#{[][^\s,}\]]*))(?=[\s,}\]]|$)/g;

/**
 * The references that a text seems to contain, without parsing it. Undefined if it may have others:
 * one may be written over several lines, or with an alias.
 */
export function scanReferences(text: string): string[] | undefined {
  const found = [...text.matchAll(REF)].map(([, double, single, plain]) =>
    (double ?? single ?? plain ?? '').replaceAll('\\/', '/').replaceAll('\\"', '"'),
  );
  const isWhole = found.length === text.split('$ref').length - 1 && !/\\[ux]0*24/.test(text);
  return isWhole ? found : undefined;
}
