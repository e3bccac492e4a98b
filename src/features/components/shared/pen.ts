/** Attributes of an element, with React's names. Undefined and false values are omitted. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Renders the elements of a component: as nodes of a page's Markdown, or as React elements. */
export interface Pen<Node> {
  h(tag: string, attributes: Attributes, children?: readonly (Node | string)[]): Node;
  /** Renders an icon by its name. */
  icon(name: string): Node;
  /** Renders `<details>` in the style of the theme. */
  details(attributes: Attributes, summary: Node | string, children: readonly Node[]): Node;
  /** Returns the text of the children. Returns undefined if they are not just text. */
  text(children: readonly Node[]): string | undefined;
  /** True if one of the children is the component with this name. */
  has(children: readonly Node[], name: string): boolean;
}

/** Props of a component. In code, a prop may also be an element. */
export type Props = Readonly<Record<string, unknown>>;

/** Renders a component from its props and children, with any pen. */
export type Drawing = <Node>(pen: Pen<Node>, props: Props, children: readonly Node[]) => Node;

/** A component: its rendering and its props. */
export interface ComponentShape {
  draw: Drawing;
  /**
   * Props that the component requires; of a list, one is enough. `children` stands for its content.
   */
  needs?: readonly (string | readonly string[])[];
  /** Props with a fixed set of values. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The prop that holds the name of an icon. */
  icon?: string;
}
