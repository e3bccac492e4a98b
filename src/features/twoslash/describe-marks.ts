import { escapeText } from '../../lib/text/escape-html.js';
import type { TypeMark } from '../../types/code/typed-code.js';

/** JSDoc tags that matter to users of an API. */
const SHOWN_TAGS = new Set([
  'param',
  'returns',
  'throws',
  'default',
  'defaultValue',
  'example',
  'deprecated',
  'since',
  'see',
  'remarks',
]);
/** Excludes an element from copies and from other forms of the page. */
const APART = 'data-no-markdown=""';

/** Returns the HTML that appears at a name: its type, and the comment on its declaration. */
export function describeHover(
  { text, docs, tags = [] }: TypeMark,
  inset: (text: string) => string,
): string {
  const shown = tags.filter(([name]) => SHOWN_TAGS.has(name));
  const said = [
    ...(docs === undefined ? [] : [`<span>${formatText(docs)}</span>`]),
    ...shown.map(([name, more]) => `<span><b>@${escapeText(name)}</b> ${formatText(more)}</span>`),
  ];
  const below = said.length > 0 ? `<span class="ds-type-docs">${said.join('')}</span>` : '';
  return `<span class="ds-type-text" ${APART}><span>${inset(plainType(text))}</span>${below}</span>`;
}

/** Returns the HTML below a line. Returns undefined for marks within the line. */
export function describeBelow(mark: TypeMark, inset: (text: string) => string): string | undefined {
  const { kind, from, text } = mark;
  if (kind === 'query') return box('query', from, inset(plainType(text)));
  if (kind === 'completions') {
    const names = text.split('\n').map((name) => `<span>${escapeText(name)}</span>`);
    return box('completions', from, names.join(''));
  }
  if (kind === 'hover' || (kind === 'highlight' && text === '')) return undefined;
  return box(kind, kind === 'highlight' ? from : 0, formatText(text));
}

/** Creates a box below a line. Leading spaces align it with its column in any font. */
function box(kind: TypeMark['kind'], column: number, html: string): string {
  return `<span class="ds-type-below ds-type-is-${kind}" ${APART}>${' '.repeat(column)}<span>${html}</span></span>`;
}

const KINDS =
  /^\((?:alias|method|property|parameter|local [\w ]+|type parameter|enum member|JSX attribute|getter|setter|accessor)\) /gm;

/**
 * Returns a type as code: `(alias) greet(name: string): string` without its kind and its import.
 */
function plainType(text: string): string {
  const plain = text.replace(/\nimport [^\n]*$/, '').replace(KINDS, '');
  return /^[\w$]+(?:<[^(]*>)?\(/.test(plain) ? `function ${plain}` : plain;
}

/** Formats the text of a comment: code between backticks, and links as plain text. */
function formatText(text: string): string {
  return escapeText(
    text.replace(
      /\{@link(?:code|plain)? ([^}|\s]+)[|\s]?([^}]*)\}/g,
      (_, target: string, label: string) => label || target,
    ),
  )
    .replace(/```\w*\n?([\s\S]*?)```/g, '<code>$1</code>')
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>');
}
