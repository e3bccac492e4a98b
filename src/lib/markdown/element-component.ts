/**
 * Name of the component that is drawn in the place of an HTML element. No author would write it.
 */
export function elementComponent(tagName: string): string {
  return `Element_${tagName}`;
}
