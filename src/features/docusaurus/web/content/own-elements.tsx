import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DRAWN, takeTitle } from './content.js';

/**
 * Makes of parts that a site has what Markdown draws in the place of elements, as Docusaurus does:
 * see `listDrawn`.
 */
type Part = ComponentType<{ [prop: string]: unknown; children?: ReactNode }>;

interface Props {
  [prop: string]: unknown;
  children?: ReactNode;
}

/** `pre`, by a component for code: it gets the code and what is said of it. */
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

/** `h1` to `h6`, which is what the component is called, too: see `ELEMENTS`. */
export const headingBy = (Heading: Part, as: string) =>
  ({ [as]: (props: Props): ReactNode => <Heading as={as} {...props} /> })[as];

/** An element as it is, by a component. */
export const by = (Own: Part) =>
  function OwnElement(props: Props): ReactNode {
    return <Own {...takeTitle(props)} />;
  };
