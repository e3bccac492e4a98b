import type { Element, Properties } from 'hast';
import type { ReservedNames } from './reserved-names.js';
import { withoutReserved } from './without-reserved.js';

/**
 * Removed with their content: they run, load, restyle or redirect, or hide text from the reader.
 */
const REMOVED = new Set(
  'script style iframe frame frameset object embed applet base meta link title head noscript noembed noframes template plaintext xmp svg math portal param canvas marquee'.split(
    ' ',
  ),
);
/** Replaced by their content. */
const UNWRAPPED = new Set(
  'form button select optgroup option textarea fieldset dialog body html slot'.split(' '),
);
const DROPPED_PROPERTIES =
  /^(?:on|srcdoc$|formaction$|ping$|autofocus$|autoplay$|contenteditable$|is$|slot$|popover|form$|command|http-?equiv$|manifest$|nonce$|integrity$|datasrc$|datafld$|dataformatas$|xmlns|xml:|dynsrc$|lowsrc$|behavior$)/i;
const SAFE_STYLE = /^[\w\s:;#%.,()!-]*$/;
const UNSAFE_STYLE =
  /url|expression|import|behavior|binding|position|javascript|image|content|@|\\/i;

/**
 * Context of an element, and a callback for what is left out: `<script>`, `onclick`,
 * `class="ds-menu"`.
 */
interface CleanRequest {
  reserved: ReservedNames;
  /** Whether an author wrote the element as HTML, so that reserved names are removed. */
  isWritten: boolean;
  report: (what: string) => void;
}

/**
 * Returns the properties of an element that authors without the right to run code may use. `gone`:
 * the element is left out with its content. `unwrapped`: only its content stays. Does not check
 * URLs: see `listUnsafeUrls`.
 */
export function cleanElement(
  element: Pick<Element, 'tagName' | 'properties'>,
  { reserved, isWritten, report }: CleanRequest,
): Properties | 'gone' | 'unwrapped' {
  const name = element.tagName.toLowerCase();
  const isField = name === 'input' && element.properties['type'] !== 'checkbox';
  const isUnwrapped = UNWRAPPED.has(name) || (isWritten && reserved.has(name));
  const isGone = REMOVED.has(name) || isField;
  if (isGone || isUnwrapped) report(`<${name}>`);
  if (isGone) return 'gone';
  if (isUnwrapped) return 'unwrapped';
  const own = isWritten ? withoutReserved(element, reserved, report) : element.properties;
  const properties = cleanProperties(own, report);
  if (name === 'input') properties['disabled'] = true;
  return properties;
}

function cleanProperties(properties: Properties, report: (what: string) => void): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => {
      const isAllowed =
        name === 'style'
          ? SAFE_STYLE.test(String(value)) && !UNSAFE_STYLE.test(String(value))
          : !DROPPED_PROPERTIES.test(name);
      if (!isAllowed) report(name.toLowerCase());
      return isAllowed;
    }),
  );
}
