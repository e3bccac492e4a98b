import type { Element, ElementContent, Properties, Root } from 'hast';
import { isTruncation } from '../text/truncation.js';

/** Gone with all they hold: they run, load, restyle or redirect, or hide text from the reader. */
const REMOVED = new Set(
  'script style iframe frame frameset object embed applet base meta link title head noscript noembed noframes template plaintext xmp svg math portal param canvas marquee'.split(
    ' ',
  ),
);
/** Their content stays. */
const UNWRAPPED = new Set(
  'form button select optgroup option textarea fieldset dialog body html slot'.split(' '),
);
const DROPPED_PROPERTIES =
  /^(?:on|srcdoc$|formaction$|ping$|autofocus$|autoplay$|contenteditable$|is$|slot$|popover|http-?equiv$|manifest$|nonce$|integrity$|datasrc$|datafld$|dataformatas$|xmlns|xml:|dynsrc$|lowsrc$|behavior$)/i;
const SAFE_STYLE = /^[\w\s:;#%.,()!-]*$/;
const UNSAFE_STYLE = /url|expression|import|behavior|binding|position|javascript|image|content|@|\\/i;

/**
 * Takes out of raw HTML what plain Markdown is not trusted with: scripts, styles, frames, forms, event handlers.
 * Unknown elements, ids, classes and data attributes are harmless and stay; URLs are filtered where they are written.
 */
export function sanitize(root: Root, { isTrusted }: { isTrusted: boolean }): Root {
  const clean = isTrusted ? sanitizeIncludes : sanitizeAll;
  return { ...root, children: clean(root.children as ElementContent[]) };
}

/** In MDX only what comes from plain files is cleaned. */
function sanitizeIncludes(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node;
    const clean = node.type === 'include' && node.isPlain ? sanitizeAll : sanitizeIncludes;
    return { ...node, children: clean(node.children) } as ElementContent;
  });
}

function sanitizeAll(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') return sanitizeElement(node);
    if (node.type === 'markup') return [node];
    if (node.type === 'comment') return isTruncation(node) ? [node] : [];
    if (node.type === 'call') {
      const slots = Object.entries(node.slots).map(
        ([name, content]) => [name, sanitizeAll(content)] as const,
      );
      return [{ ...node, slots: Object.fromEntries(slots), children: sanitizeAll(node.children) }];
    }
    return 'children' in node
      ? [{ ...node, children: sanitizeAll(node.children) } as ElementContent]
      : [node];
  });
}

function sanitizeElement(element: Element): ElementContent[] {
  const name = element.tagName.toLowerCase();
  if (REMOVED.has(name)) return [];
  const children = sanitizeAll(element.children);
  if (UNWRAPPED.has(name)) return children;
  if (name === 'input' && element.properties['type'] !== 'checkbox') return [];
  const properties = sanitizeProperties(element.properties);
  if (name === 'input') properties['disabled'] = true;
  return [{ ...element, properties, children }];
}

function sanitizeProperties(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => {
      if (name === 'style') return SAFE_STYLE.test(String(value)) && !UNSAFE_STYLE.test(String(value));
      return !DROPPED_PROPERTIES.test(name);
    }),
  );
}
