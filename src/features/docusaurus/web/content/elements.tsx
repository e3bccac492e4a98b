import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { CodeBlock, Heading } from './content.js';

/** `MDXComponents.code`: a block where it has several lines. */
export function Code({ children, className = '', ...rest }: ComponentProps<'code'>): ReactNode {
  if (typeof children === 'string' && children.includes('\n'))
    return <CodeBlock className={className}>{children}</CodeBlock>;
  const classes = className === '' ? {} : { className };
  return (
    <code {...classes} {...rest}>
      {children}
    </code>
  );
}

/** `MDXComponents.pre`: the block of code that it holds. */
export function Pre({ children, ...rest }: ComponentProps<'pre'>): ReactNode {
  // `Children.map` makes a list of the one child.
  if (Array.isArray(children)) return Children.map(children, (child) => <Pre {...rest}>{child}</Pre>);
  if (!isValidElement<ComponentProps<'code'>>(children)) return <pre {...rest}>{children}</pre>;
  if (children.type !== 'code' && children.type !== Code) return drawBlock(children);
  const { className = '', children: code } = children.props;
  return typeof code === 'string' ? (
    <CodeBlock className={className}>{code}</CodeBlock>
  ) : (
    <pre {...rest}>{children}</pre>
  );
}

interface BlockProps {
  className?: string | undefined;
  metastring?: string | undefined;
  /** The text that it has its colours for. */
  written?: string | undefined;
  children?: ReactNode;
}

/** A block of Markdown, which has its colours; one whose text has been replaced gets others. */
function drawBlock(block: ReactElement<BlockProps>): ReactNode {
  const { className = '', metastring, written, children: text } = block.props;
  if (typeof text !== 'string' || written === undefined || text === written) return block;
  return (
    <CodeBlock className={className} {...(metastring !== undefined && { metastring })}>
      {text}
    </CodeBlock>
  );
}

const heading = (as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function MDXHeading(props: { id?: string; className?: string; children?: ReactNode }): ReactNode {
    return <Heading as={as} {...props} />;
  };

/** `MDXComponents.a`, and so on: the element alone. */
export const A = (props: ComponentProps<'a'>): ReactNode => <a {...props} />;
export const Ul = (props: ComponentProps<'ul'>): ReactNode => <ul {...props} />;
export const Li = (props: ComponentProps<'li'>): ReactNode => <li {...props} />;
export const Img = ({ alt = '', ...props }: ComponentProps<'img'>): ReactNode => <img alt={alt} {...props} />;

/** What `MDXComponents` has for elements: what the site wraps in components of its own. */
export const ELEMENTS = {
  code: Code,
  pre: Pre,
  a: A,
  ul: Ul,
  li: Li,
  img: Img,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};
