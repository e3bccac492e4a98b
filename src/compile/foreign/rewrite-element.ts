import { countColons } from './rewrite-blocks.js';

const ELEMENT =
  /^<(Aside|Note|Tip|Info|Warning|Danger|Check)((?:\s+(?:type|title)="[^"[\]]*")*)\s*>([\s\S]*)<\/\1>$/;
const KINDS: Readonly<Record<string, string>> = { Check: 'success' };
const TYPES = new Set(['note', 'tip', 'caution', 'danger']);

/**
 * Rewrites a callout of Starlight or Mintlify as an admonition. Returns undefined if the result
 * would be uncertain. `base` is the indentation.
 */
export function rewriteElement(text: string, base: string): string | undefined {
  const [, name, attributes = '', content = ''] = ELEMENT.exec(text) ?? [];
  if (name === undefined || content.trim() === '' || content.includes(`<${name}`)) return undefined;
  const type = readAttribute(attributes, 'type') ?? 'note';
  if (!TYPES.has(type)) return undefined;
  const kind = name === 'Aside' ? type : (KINDS[name] ?? name.toLowerCase());
  const title = readAttribute(attributes, 'title');
  const lines = dedent(content.split(/\r?\n/));
  const colons = ':'.repeat(countColons(lines));
  const label = title === undefined ? '' : `[${title}]`;
  return [`${colons}${kind}${label}`, '', ...lines, '', colons]
    .map((line, index) => (index === 0 || line === '' ? line : base + line))
    .join('\n');
}

const readAttribute = (attributes: string, name: string): string | undefined =>
  RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Removes the common indentation of lines, and blank lines around them. */
function dedent(lines: readonly string[]): string[] {
  const written = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
    .split('\n');
  const indents = written.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return written.map((line) => line.slice(least));
}
