import { Children, type FunctionComponent, type ReactNode } from 'react';
import { type ShapeName, shapes } from '../shared/shapes.js';
import { createReactPen } from './create-react-pen.js';

export { DocCardList } from '../../../web/theme/content/DocCardList.js';
export { TypeTable, type TypeTableProps } from './TypeTable.js';

/** Props as in Markdown: see the guide. */
export type ComponentProps = Record<string, unknown> & { children?: ReactNode };

/** `docsgen/components`: the components of Markdown, for the code of a site. */
export const Accordion = /* @__PURE__ */ createComponent('Accordion');
export const Badge = /* @__PURE__ */ createComponent('Badge');
export const Card = /* @__PURE__ */ createComponent('Card');
export const CardGrid = /* @__PURE__ */ createComponent('CardGrid');
export const Changelog = /* @__PURE__ */ createComponent('Changelog');
export const Figure = /* @__PURE__ */ createComponent('Figure');
export const FileTree = /* @__PURE__ */ createComponent('FileTree');
export const Icon = /* @__PURE__ */ createComponent('Icon');
export const Kbd = /* @__PURE__ */ createComponent('Kbd');
export const LinkCard = /* @__PURE__ */ createComponent('LinkCard');
export const Step = /* @__PURE__ */ createComponent('Step');
export const Steps = /* @__PURE__ */ createComponent('Steps');
export const ThemedImage = /* @__PURE__ */ createComponent('ThemedImage');
export const Video = /* @__PURE__ */ createComponent('Video');
export const YouTube = /* @__PURE__ */ createComponent('YouTube');

function createComponent(name: ShapeName): FunctionComponent<ComponentProps> {
  const { draw } = shapes[name];
  const pen = createReactPen(name);
  const Component = ({ children, ...props }: ComponentProps) =>
    draw<ReactNode>(pen, props, Children.toArray(children));
  return Object.assign(Component, { displayName: name });
}
