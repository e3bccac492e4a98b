import type { Properties } from 'hast';
import type { ReservedNames } from './reserved-names.js';

/**
 * Elements whose `name` does not become a property of `document`. For others, it does: in a page
 * with `<img name="querySelector">`, `document.querySelector` is the image.
 */
const NAMED = new Set(['a', 'details', 'map']);

/**
 * Returns the properties of an element that an author wrote as HTML, without reserved names. Calls
 * `leaveOut` for each attribute or class that it removes.
 */
export function withoutReserved(
  { tagName, properties }: { tagName: string; properties: Properties },
  reserved: ReservedNames,
  leaveOut: (what: string) => void,
): Properties {
  const kept: Properties = {};
  for (const [property, value] of Object.entries(properties)) {
    const attribute = attributeOf(property);
    if (attribute === 'class') {
      const classes = classesOf(value);
      const allowed = classes.filter((name) => !isReservedClass(name, reserved));
      for (const name of classes) if (isReservedClass(name, reserved)) leaveOut(`class="${name}"`);
      if (allowed.length > 0) kept[property] = allowed;
    } else if (isForged(attribute, String(value), { tagName, reserved })) {
      leaveOut(
        attribute === 'id' || attribute === 'name' ? `${attribute}="${String(value)}"` : attribute,
      );
    } else kept[property] = value;
  }
  return kept;
}

/**
 * Splits at any white space, because some programs split classes at characters that HTML treats as
 * part of a name, such as U+00A0.
 */
const isReservedClass = (name: string, reserved: ReservedNames): boolean =>
  name.split(/\s+/).some(reserved.has);

function isForged(
  attribute: string,
  value: string,
  { tagName, reserved }: { tagName: string; reserved: ReservedNames },
): boolean {
  if (attribute === 'name' && !NAMED.has(tagName)) return true;
  // Clicking a label clicks the element that it names.
  if (attribute === 'id' || attribute === 'name' || attribute === 'for')
    return reserved.hasId(value);
  return reserved.has(attribute);
}

/** Splits class names as browsers do. */
export function classesOf(value: Properties[string]): string[] {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return text.split(/[ \t\n\f\r]+/).filter((name) => name !== '');
}

/** Returns the HTML name of an attribute: `data-oa-request` for `dataOaRequest`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  if (!/^(?:data|aria)[A-Z]/.test(property)) return property.toLowerCase();
  const [kind, rest] = [property.slice(0, 4), property.slice(4)];
  return kind === 'aria'
    ? `aria-${rest.toLowerCase()}`
    : kind + rest.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
