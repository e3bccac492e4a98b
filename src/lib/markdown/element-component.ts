/** Returns the name of the component that replaces an HTML element. No author would write it. */
export function elementComponent(tagName: string): string {
  return `Element_${tagName}`;
}
