import type { ComponentProp } from '../../../types/feature/component-prop.js';
import type { ComponentShape } from './pen.js';
import { type ShapeName, shapes } from './shapes.js';

const IMAGE = ['alt', 'width', 'height', 'loading'];

/** Props that each component reads, besides those that its shape lists and `className`. */
const READ: Readonly<Record<ShapeName, readonly string[]>> = {
  Accordion: ['title', 'open', 'name', 'id'],
  Badge: ['text', 'variant', 'type'],
  Card: ['title', 'icon', 'href', 'target', 'id'],
  CardGrid: [],
  Changelog: [],
  Figure: ['src', 'caption', 'id', ...IMAGE],
  FileTree: [],
  Icon: ['name', 'label', 'size', 'color'],
  Kbd: ['keys'],
  LinkCard: ['title', 'description', 'icon', 'href', 'target', 'id'],
  Step: ['title', 'id'],
  Steps: [],
  ThemedImage: ['light', 'dark', 'sources', ...IMAGE],
  Video: ['src', 'title', 'poster'],
  YouTube: ['id', 'title', 'poster'],
};

/** Returns the props of all components, by component name. */
export function listProps(): Readonly<Record<string, readonly ComponentProp[]>> {
  const drawn = Object.entries<ComponentShape>(shapes).map(
    ([name, shape]) =>
      [
        name,
        [...READ[name as ShapeName], 'className'].map((prop) => describe(prop, shape)),
      ] as const,
  );
  return {
    ...Object.fromEntries(drawn),
    DocCardList: [{ name: 'items' }],
    TypeTable: [{ name: 'type', isNeeded: true }],
  };
}

function describe(name: string, { needs = [], choices = {} }: ComponentShape): ComponentProp {
  const values = choices[name];
  return { name, ...(values && { values }), ...(needs.includes(name) && { isNeeded: true }) };
}
