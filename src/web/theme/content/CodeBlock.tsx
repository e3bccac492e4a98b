import type { ReactNode, Ref } from 'react';

export interface CodeBlockProps {
  language?: string;
  title?: ReactNode;
  /** Inner HTML of `<code>`. */
  html?: string;
  /** Number of the first line, or true for 1. Without it, lines have no numbers. */
  lineNumbers?: number | boolean;
  wrap?: boolean;
  noCopy?: boolean;
  className?: string;
  /** HTML below the code. */
  footer?: string;
  /** HTML that replaces the title. */
  titleHtml?: string;
  /** Marks lines of plain code, as in the info string of a fence: `{1,3-5}`. */
  metastring?: string;
  /** The same as `lineNumbers`. */
  showLineNumbers?: number | boolean;
  /**
   * Plain code, if the block is written in JSX. A build highlights strings: see `color-drawn-code`.
   */
  children?: ReactNode;
}

/**
 * A code block. The client runtime adds its buttons, which would be larger than a small block
 * itself.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { title, wrap, noCopy, footer, titleHtml, className = '', metastring = '' } = props;
  const named = /\blanguage-([\w-]+)/.exec(className)?.[1];
  const language = props.language ?? named ?? 'text';
  const own = named === undefined ? `language-${language} ${className}` : className;
  const start = props.lineNumbers ?? props.showLineNumbers;
  return (
    <div className={`ds-code-block ${own}`.trimEnd()}>
      {titleHtml ? (
        <div className="ds-code-title" dangerouslySetInnerHTML={{ __html: titleHtml }} />
      ) : (
        title && <div className="ds-code-title">{title}</div>
      )}
      <div className="ds-code-frame" data-no-copy={noCopy ? '' : undefined}>
        <CodePre
          language={language}
          wrap={wrap}
          html={props.html}
          start={typeof start === 'number' ? start : start ? 1 : undefined}
          info={`${language} ${metastring}`.trim()}
        >
          {props.children}
        </CodePre>
      </div>
      {footer && <div className="ds-code-footer" dangerouslySetInnerHTML={{ __html: footer }} />}
    </div>
  );
}

interface CodeProps {
  html: string | undefined;
  start: number | undefined;
  /** Info string of the fence. */
  info: string;
  children: ReactNode;
}

interface PreProps extends CodeProps {
  language: string;
  wrap: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLPreElement> | undefined;
}

/** The `<pre>` with the code. */
export function CodePre({ language, wrap, className = '', ref, ...code }: PreProps) {
  return (
    <pre
      {...(ref && { ref })}
      className={`ds-code language-${language} ${className}`.trimEnd()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      data-wrap={wrap ? '' : undefined}
    >
      <Code {...code} />
    </pre>
  );
}

function Code({ html, start, info, children }: CodeProps) {
  const attributes = {
    className: start === undefined ? undefined : 'ds-code-numbered',
    'data-start': start,
  };
  if (html !== undefined)
    return <code {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  // The server's HTML contains elements, which React leaves as they are.
  const colored = typeof children === 'string' && {
    'data-info': info,
    suppressHydrationWarning: true,
  };
  return (
    <code {...attributes} {...colored}>
      {colored ? children.replace(/\n$/, '') : children}
    </code>
  );
}
