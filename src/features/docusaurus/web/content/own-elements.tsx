import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DRAWN, takeTitle } from './content.js';

/** Turns site parts into components for Markdown elements, as Docusaurus does: see `listDrawn`. */
type Part = ComponentType<{ [prop: string]: unknown; children?: ReactNode }>;

interface Props {
  [prop: string]: unknown;
  children?: ReactNode;
}

/** Renders `pre` with a code block component, which gets the code and its info string. */
export const codeBy = (CodeBlock: Part) =>
  function OwnPre({ children, ...rest }: Props): ReactNode {
    if (!isValidElement<Props>(children)) return <pre {...rest}>{children}</pre>;
    const { children: code, className, metastring } = children.props;
    const drawn = { [DRAWN]: children as ReactElement };
    return (
      <CodeBlock {...{ className, metastring }} {...drawn}>
        {code as ReactNode}
      </CodeBlock>
    );
  };

/** Renders `h1` to `h6`. The component is named after the element: see `ELEMENTS`. */
export const headingBy = (Heading: Part, as: string) =>
  ({ [as]: (props: Props): ReactNode => <Heading as={as} {...props} /> })[as];

/** Renders an element with a component. */
export const by = (Own: Part) =>
  function OwnElement(props: Props): ReactNode {
    return <Own {...takeTitle(props)} />;
  };
