import type { Element, ElementContent, Properties } from 'hast';
import type { ContentComponentName } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { HtmlCall } from '../nodes.js';

const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex|columnCount|columns|fillOpacity|flex(?:Grow|Shrink|Positive|Negative)?|floodOpacity|fontWeight|grid(?:Area|Row|Column).*|lineClamp|lineHeight|opacity|order|orphans|scale|stopOpacity|stroke.*|tabSize|widows|zIndex|zoom|--.*)$/;
const TEXT_BOOLEANS = /^(?:aria-|data-|contenteditable$|draggable$|spellcheck$)/i;
const EVENT = /^on/i;
/** Props that only React uses. */
const DROPPED = new Set(['key', 'suppressHydrationWarning', 'suppressContentEditableWarning']);
const NEEDS_REACT = new Set([
  'ref',
  'dangerouslySetInnerHTML',
  'defaultValue',
  'defaultChecked',
  'is',
]);

/**
 * Returns the HTML properties of a lower-case JSX element, or `undefined` if only React can render
 * them.
 */
export function htmlProperties(props: Record<string, Json>): Properties | undefined {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (NEEDS_REACT.has(name)) return undefined;
    if (EVENT.test(name) || DROPPED.has(name) || value === null) continue;
    if (name === 'style')
      properties['style'] = withoutNul(
        typeof value === 'object' ? styleText(value) : String(value),
      );
    else if (typeof value === 'object') return undefined;
    else if (typeof value === 'boolean')
      properties[name] = TEXT_BOOLEANS.test(name) ? String(value) : value;
    else properties[name] = typeof value === 'string' ? withoutNul(value) : value;
  }
  return properties;
}

/** Removes NUL, which HTML can't contain and `buildBody` uses for placeholders. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

function styleText(style: object): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== '' && typeof value !== 'boolean')
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name
            .replace(/^ms(?=[A-Z])/, '-ms')
            .replace(/[A-Z]/g, '-$&')
            .toLowerCase();
      const unit = typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? 'px' : '';
      return `${property}:${value}${unit}`;
    })
    .join(';');
}

/** Content components that an author may write as JSX. `Heading` comes only from Markdown. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'Details',
  'Admonition',
  'CodeBlock',
  'TOCInline',
]);

/** True if a JSX name means one of the theme's content components. */
export function isBuiltIn(name: string): name is ContentComponentName {
  return BUILT_IN.has(name);
}

/**
 * Returns the call of a built-in component with literal props, or `undefined` if its content does
 * not fit.
 */
export function createCall(
  name: ContentComponentName,
  props: Record<string, Json>,
  children: ElementContent[],
): Omit<HtmlCall, 'type'> | undefined {
  if (name === 'Admonition') return admonitionCall(props, children);
  if (name === 'Details') return detailsCall(props, children);
  if (name === 'Tabs') {
    const items = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const fits = items.every((child) => child.type === 'call' && child.name === 'TabItem');
    return fits ? { name, props, slots: {}, children: items } : undefined;
  }
  if (name === 'CodeBlock') return undefined;
  return { name, props, slots: {}, children };
}

function admonitionCall(
  props: Record<string, Json>,
  children: ElementContent[],
): Omit<HtmlCall, 'type'> {
  const { type, kind, title, ...others } = props;
  return {
    name: 'Admonition',
    props: { kind: kind ?? type ?? 'note', title: null, ...others },
    slots:
      typeof title === 'string' && title !== '' ? { title: [{ type: 'text', value: title }] } : {},
    children,
  };
}

/** Returns the call of a `<details>`. The content of its `<summary>` becomes the summary. */
export function detailsCall(
  props: Record<string, Json>,
  children: ElementContent[],
): Omit<HtmlCall, 'type'> | undefined {
  const isSummary = (node: ElementContent): node is Element =>
    node.type === 'element' && node.tagName === 'summary';
  const summary = children.find(isSummary);
  const { summary: text, class: className, ...others } = props;
  const fromProps: ElementContent[] =
    typeof text === 'string' ? [{ type: 'text', value: text }] : [];
  const content = summary?.children ?? fromProps;
  if (hasCode(content) || hasMore(content)) return undefined;
  return {
    name: 'Details',
    props: className === undefined ? others : { ...others, className },
    slots: content.length === 0 ? {} : { summary: content },
    children: children.filter((child) => child !== summary),
  };
}

/** True if the nodes contain more than a line of text: headings and other calls, images. */
function hasMore(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'call' ||
      (node.type === 'element' && node.tagName === 'img') ||
      ('children' in node && hasMore(node.children)),
  );
}

/** True if the nodes contain code that runs. */
export function hasCode(nodes: readonly ElementContent[]): boolean {
  return nodes.some(
    (node) => node.type === 'code' || ('children' in node && hasCode(node.children)),
  );
}
