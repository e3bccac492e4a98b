import type { ReactNode } from 'react';

export interface CodeBlockProps {
  language?: string;
  title?: string;
  /** Inner HTML of `<code>`. */
  html?: string;
  /** Number of the first line; absent for no numbers. */
  lineNumbers?: number | boolean;
  wrap?: boolean;
  noCopy?: boolean;
  className?: string;
  /** HTML below the code. */
  footer?: string;
  /** HTML in the place of the title. */
  titleHtml?: string;
  /** Plain code, when the block is written in React. */
  children?: ReactNode;
}

/** A fence. Its buttons are put in by the client runtime: they would be the larger part of a small block. */
export function CodeBlock(props: CodeBlockProps) {
  const { language = 'text', title, wrap, noCopy, lineNumbers, className, footer, titleHtml } = props;
  const start = lineNumbers === true ? 1 : lineNumbers;
  return (
    <div className={`ds-code-block language-${language} ${className ?? ''}`.trimEnd()}>
      {titleHtml ? (
        <div className="ds-code-title" dangerouslySetInnerHTML={{ __html: titleHtml }} />
      ) : (
        title && <div className="ds-code-title">{title}</div>
      )}
      <div className="ds-code-frame" data-no-copy={noCopy ? '' : undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={`ds-code language-${language}`} tabIndex={0} data-wrap={wrap ? '' : undefined}>
          <Code html={props.html} start={typeof start === 'number' ? start : undefined}>
            {props.children}
          </Code>
        </pre>
      </div>
      {footer && <div className="ds-code-footer" dangerouslySetInnerHTML={{ __html: footer }} />}
    </div>
  );
}

interface CodeProps {
  html: string | undefined;
  start: number | undefined;
  children: ReactNode;
}

function Code({ html, start, children }: CodeProps) {
  const attributes = { className: start === undefined ? undefined : 'ds-code-numbered', 'data-start': start };
  if (html === undefined) {
    return (
      <code {...attributes}>{typeof children === 'string' ? children.replace(/\n$/, '') : children}</code>
    );
  }
  return <code {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
