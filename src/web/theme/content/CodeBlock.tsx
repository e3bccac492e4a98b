import type { ReactNode, Ref } from 'react';

export interface CodeBlockProps {
  language?: string;
  title?: ReactNode;
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
  /** What marks lines, as after the language of a fence, where the code is text: `{1,3-5}`. */
  metastring?: string;
  /** The same as `lineNumbers`. */
  showLineNumbers?: number | boolean;
  /**
   * Plain code, when the block is written in React. A build gives text its colours: see
   * `color-drawn-code`.
   */
  children?: ReactNode;
}

/**
 * A fence. Its buttons are put in by the client runtime: they would be the larger part of a small
 * block.
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
  /** As after the backticks of a fence. */
  info: string;
  children: ReactNode;
}

interface PreProps extends CodeProps {
  language: string;
  wrap: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLPreElement> | undefined;
}

/** The code alone. */
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
  // The server's markup has elements in it, which React leaves as they are.
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
