/**
 * React's names of attributes that do not follow the rule (a capital letter for each hyphen or
 * colon).
 */
const PROPERTIES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/**
 * Returns the module of a component that draws an SVG. The root element takes props; its content
 * stays as written. The prop `title` becomes the `<title>` of the image.
 */
export async function buildSvgComponent(text: string): Promise<string> {
  const { parseFragment, serialize } = await import('parse5');
  const root = parseFragment(text).childNodes.find((node) => node.nodeName === 'svg');
  const attributes = root !== undefined && 'attrs' in root ? root.attrs : [];
  const props = attributes.map(({ prefix, name, value }): [string, unknown] => {
    const written = prefix ? `${prefix}:${name}` : name;
    return written === 'style' ? ['style', readStyle(value)] : [propertyOf(written), value];
  });
  const content = root !== undefined && 'childNodes' in root ? serialize(root) : '';
  return `import { createElement } from 'react';
const attributes = ${JSON.stringify(Object.fromEntries(props))};
const content = ${JSON.stringify(content)};
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
export default function Svg({ title, titleId, ...props }) {
  const start = title ? \`<title\${titleId ? \` id="\${escape(titleId)}"\` : ''}>\${escape(title)}</title>\` : '';
  return createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML: { __html: start + content } });
}
export { Svg as ReactComponent };`;
}

function propertyOf(attribute: string): string {
  if (/^(?:aria|data)-/.test(attribute)) return attribute;
  return (
    PROPERTIES[attribute] ??
    attribute.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** Returns the declarations of a `style` attribute in React's notation. */
function readStyle(text: string): Record<string, string> {
  const entries = text.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':');
    if (value.length === 0) return [];
    const property = name.trim();
    return [[property.startsWith('--') ? property : propertyOf(property), value.join(':').trim()]];
  });
  return Object.fromEntries(entries);
}
