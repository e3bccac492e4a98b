/** Attributes of an element: React's names; what is undefined or false is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** What draws a component: as nodes of a page's Markdown, or as elements of React. */
export interface Pen<Node> {
  h(tag: string, attributes: Attributes, children?: readonly (Node | string)[]): Node;
  /** The picture of an icon by its name. */
  icon(name: string): Node;
  /** `<details>` in the look of the theme. */
  details(attributes: Attributes, summary: Node | string, children: readonly Node[]): Node;
  /** The text of the children, where they are nothing else. */
  text(children: readonly Node[]): string | undefined;
  /** Whether one of the children is such a component. */
  has(children: readonly Node[], name: string): boolean;
}

/** What an author gives a component. In code a prop may also be an element. */
export type Props = Readonly<Record<string, unknown>>;

/** Draws a component from its props and children: the same for each pen. */
export type Drawing = <Node>(pen: Pen<Node>, props: Props, children: readonly Node[]) => Node;

/** A component: how it is drawn, and what its props must be. */
export interface ComponentShape {
  draw: Drawing;
  /**
   * Props without which it shows nothing; of a list one will do. `children` is what stands inside.
   */
  needs?: readonly (string | readonly string[])[];
  /** Props with a fixed choice of values. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Which prop is the name of an icon. */
  icon?: string;
}
