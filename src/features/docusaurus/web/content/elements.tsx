import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { CodeBlock, Heading } from './content.js';

/** `MDXComponents.code`: a code block if it has several lines. */
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

/** `MDXComponents.pre`: renders the code block that it contains. */
export function Pre({ children, ...rest }: ComponentProps<'pre'>): ReactNode {
  // `Children.map` turns a single child into an array.
  if (Array.isArray(children))
    return Children.map(children, (child) => <Pre {...rest}>{child}</Pre>);
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
  /** The text that was highlighted. */
  written?: string | undefined;
  children?: ReactNode;
}

/**
 * Renders a Markdown code block. If a site component has replaced its text, renders a new block,
 * because the colors belong to the old text.
 */
function drawBlock(block: ReactElement<BlockProps>): ReactNode {
  const { className = '', metastring, written, children: text } = block.props;
  if (typeof text !== 'string' || written === undefined || text === written) return block;
  return (
    <CodeBlock className={className} {...(metastring !== undefined && { metastring })}>
      {text}
    </CodeBlock>
  );
}

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;

/** `MDXComponents.a` and so on: render the plain element. */
export const A = (props: ComponentProps<'a'>): ReactNode => <a {...props} />;
export const Ul = (props: ComponentProps<'ul'>): ReactNode => <ul {...props} />;
export const Li = (props: ComponentProps<'li'>): ReactNode => <li {...props} />;
export const Img = ({ alt = '', ...props }: ComponentProps<'img'>): ReactNode => (
  <img alt={alt} {...props} />
);

/**
 * Components that `MDXComponents` has for elements, which site components may wrap. Those of
 * headings have the element as their name, as in Docusaurus: site parts find `h2` among their
 * children by `type.name`.
 */
export const ELEMENTS = {
  code: Code,
  pre: Pre,
  a: A,
  ul: Ul,
  li: Li,
  img: Img,
  h1: (props: HeadingProps): ReactNode => <Heading as="h1" {...props} />,
  h2: (props: HeadingProps): ReactNode => <Heading as="h2" {...props} />,
  h3: (props: HeadingProps): ReactNode => <Heading as="h3" {...props} />,
  h4: (props: HeadingProps): ReactNode => <Heading as="h4" {...props} />,
  h5: (props: HeadingProps): ReactNode => <Heading as="h5" {...props} />,
  h6: (props: HeadingProps): ReactNode => <Heading as="h6" {...props} />,
};
