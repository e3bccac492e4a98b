import {
  parseXml,
  XmlDocument,
  XmlDocumentType,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';
import type { Place } from '../../types/diagnostic.js';
import { decodeSvg } from './decode-svg.js';
import { readEntities } from './read-entities.js';
import { checkAttribute, checkElement, cleanStyles, type Scope, scopeOf } from './svg-rules.js';
import { escapeAttribute, escapeText } from './write-xml.js';

/** A part that `cleanSvg` removes from an image. */
export interface RemovedPart extends Place {
  /** The part as a reader finds it in the file: `<script>`, `onload`, `xlink:href`. */
  name: string;
}

/**
 * `text` is the image without what was removed; it is absent if the image may be published as it
 * is.
 */
export type CleanedSvg = { removed: readonly RemovedPart[]; text?: string };

/**
 * Removes everything from an SVG image that can run script, embed a page, or load another file when
 * a browser opens the image as a page. Returns undefined for a file that is not well-formed XML,
 * because browsers run the scripts that come before its error.
 *
 * The image is parsed as the XML that browsers see, and a changed image is written from the parsed
 * tree, so that nothing remains in it that the parser and a browser could read differently.
 */
export function cleanSvg(bytes: Uint8Array): CleanedSvg | undefined {
  const { text, isCertain } = decodeSvg(bytes);
  const cleaner: Cleaner = { text, removed: [] };
  try {
    const written = writeNode(parse(text), { scope: new Map(), cleaner });
    if (written === '') return undefined;
    if (cleaner.removed.length > 0) return { removed: cleaner.removed, text: `${written}\n` };
    // A server may declare another encoding than the file's own, and the browser then reads other
    // markup.
    return isCertain ? { removed: [] } : { removed: [], text: `${written}\n` };
  } catch {
    // The file is not well-formed, or nested too deeply for the stack.
    return undefined;
  }
}

/**
 * Parses XML, with the entities that drawing programs declare for the long names of their
 * namespaces.
 */
function parse(text: string): XmlDocument {
  const options = { includeOffsets: true, preserveCdata: true, preserveDocumentType: true };
  if (!text.includes('<!ENTITY')) return parseXml(text, options);
  const { children } = parseXml(text, { ...options, ignoreUndefinedEntities: true });
  const subset = children.find((child) => child instanceof XmlDocumentType)?.internalSubset;
  const entities = readEntities(subset ?? '');
  return parseXml(text, {
    ...options,
    resolveUndefinedEntity: (reference) => entities?.get(reference.slice(1, -1)),
  });
}

interface Cleaner {
  text: string;
  removed: RemovedPart[];
}

interface Writing {
  scope: Scope;
  cleaner: Cleaner;
}

/** Writes a node without its dangerous parts, and records each of them. */
function writeNode(node: XmlNode, writing: Writing): string {
  if (node instanceof XmlElement) return writeElement(node, writing);
  if (node instanceof XmlDocument) return writeAll(node.children, writing);
  if (node instanceof XmlText) return escapeText(node.text);
  // XSLT style sheets are programs.
  if (node instanceof XmlProcessingInstruction && /stylesheet/i.test(node.name))
    return remove(node, `<?${node.name}?>`, writing);
  if (node instanceof XmlDocumentType && readEntities(node.internalSubset ?? '') === undefined)
    return remove(node, '<!DOCTYPE>', writing);
  return '';
}

const writeAll = (nodes: readonly XmlNode[], writing: Writing): string =>
  nodes.map((node) => writeNode(node, writing)).join('');

function writeElement(element: XmlElement, { scope: outer, cleaner }: Writing): string {
  const writing = { scope: scopeOf(element, outer), cleaner };
  if (!checkElement(element, writing.scope)) return remove(element, `<${element.name}>`, writing);
  const attributes = Object.entries(element.attributes).flatMap(([name, value]) => {
    const kept = checkAttribute({ name, value, element, scope: writing.scope });
    if (kept !== value) note(element, name, writing);
    return kept === undefined ? [] : [` ${name}="${escapeAttribute(kept)}"`];
  });
  const start = `${element.name}${attributes.join('')}`;
  const content = isStyle(element)
    ? writeStyles(element, writing)
    : writeAll(element.children, writing);
  return content === '' ? `<${start}/>` : `<${start}>${content}</${element.name}>`;
}

const isStyle = ({ name }: XmlElement): boolean => /^(?:.*:)?style$/i.test(name);

function writeStyles(element: XmlElement, writing: Writing): string {
  const kept = cleanStyles(element.text);
  if (kept !== element.text || element.children.some((child) => child instanceof XmlElement))
    note(element, '<style>', writing);
  return escapeText(kept);
}

function remove(node: XmlNode, name: string, writing: Writing): string {
  note(node, name, writing);
  return '';
}

function note(node: XmlNode, name: string, { cleaner: { text, removed } }: Writing): void {
  const lines = text.slice(0, Math.max(0, node.start)).split('\n');
  removed.push({ name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
}
