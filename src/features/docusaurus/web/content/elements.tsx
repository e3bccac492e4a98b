import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { CodeBlock, Heading } from './content.js';

/** `MDXComponents.code`: a block where it has several lines. */
function Code({ children, className = '', ...rest }: ComponentProps<'code'>): ReactNode {
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
function Pre({ children, ...rest }: ComponentProps<'pre'>): ReactNode {
  if (!isValidElement<ComponentProps<'code'>>(children)) return <pre {...rest}>{children}</pre>;
  // A block of Markdown, which has its colours.
  if (children.type !== 'code' && children.type !== Code) return children;
  const { className = '', children: code } = children.props;
  return typeof code === 'string' ? (
    <CodeBlock className={className}>{code}</CodeBlock>
  ) : (
    <pre {...rest}>{children}</pre>
  );
}

const heading = (as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  function MDXHeading(props: { id?: string; className?: string; children?: ReactNode }): ReactNode {
    return <Heading as={as} {...props} />;
  };

/** What `MDXComponents` has for elements: what the site wraps in components of its own. */
export const ELEMENTS = {
  code: Code,
  pre: Pre,
  a: (props: ComponentProps<'a'>) => <a {...props} />,
  ul: (props: ComponentProps<'ul'>) => <ul {...props} />,
  li: (props: ComponentProps<'li'>) => <li {...props} />,
  img: ({ alt = '', ...props }: ComponentProps<'img'>) => <img alt={alt} {...props} />,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};
