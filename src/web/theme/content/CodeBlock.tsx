import type { ReactNode } from 'react';

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
  /** What follows the language of a fence, where the code is text: `title="a.js" {1,3-5}`. */
  metastring?: string;
  /** The same as `lineNumbers`. */
  showLineNumbers?: number | boolean;
  /** Plain code, when the block is written in React. A build gives text its colours: see `color-drawn-code`. */
  children?: ReactNode;
}

/** A fence. Its buttons are put in by the client runtime: they would be the larger part of a small block. */
export function CodeBlock(props: CodeBlockProps) {
  const { wrap, noCopy, footer, titleHtml } = props;
  const { language, title, lineNumbers, className, meta } = readProps(props);
  const start = lineNumbers === true ? 1 : lineNumbers;
  const classes = `ds-code-block language-${language} ${className ?? ''}`.trimEnd();
  return (
    <div className={classes}>
      {titleHtml ? (
        <div className="ds-code-title" dangerouslySetInnerHTML={{ __html: titleHtml }} />
      ) : (
        title && <div className="ds-code-title">{title}</div>
      )}
      <div className="ds-code-frame" data-no-copy={noCopy ? '' : undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={`ds-code language-${language}`} tabIndex={0} data-wrap={wrap ? '' : undefined}>
          <Code
            html={props.html}
            start={typeof start === 'number' ? start : undefined}
            info={[language, meta].filter(Boolean).join(' ')}
          >
            {props.children}
          </Code>
        </pre>
      </div>
      {footer && <div className="ds-code-footer" dangerouslySetInnerHTML={{ __html: footer }} />}
    </div>
  );
}

/** What an author says of code, by props or as after the backticks of a fence. */
function readProps(props: CodeBlockProps) {
  const { html, className = '', language = 'text', title, lineNumbers, showLineNumbers, metastring } = props;
  // A fence has been read already.
  if (html !== undefined) return { language, title, lineNumbers, className, meta: '' };
  const meta = metastring?.trim() ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta);
  return {
    language: (props.language ?? /\blanguage-([\w-]+)/.exec(className)?.[1] ?? 'text').toLowerCase(),
    title: title ?? /\btitle=(["'])(.*?)\1/.exec(meta)?.[2],
    lineNumbers: lineNumbers ?? showLineNumbers ?? (numbers?.[1] ? Number(numbers[1]) : numbers !== null),
    className: className.replace(/\blanguage-[\w-]+/, '').trim(),
    meta,
  };
}

interface CodeProps {
  html: string | undefined;
  start: number | undefined;
  /** As after the backticks of a fence. */
  info: string;
  children: ReactNode;
}

function Code({ html, start, info, children }: CodeProps) {
  const attributes = { className: start === undefined ? undefined : 'ds-code-numbered', 'data-start': start };
  if (html !== undefined) return <code {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  const text = textOf(children);
  if (text === undefined || info === 'text') return <code {...attributes}>{text ?? children}</code>;
  // The server's markup has elements in it, which React leaves as they are.
  return (
    <code {...attributes} data-info={info} suppressHydrationWarning>
      {text}
    </code>
  );
}

/** The code where it is text alone, without the line end at its end. */
function textOf(children: ReactNode): string | undefined {
  const parts = [children].flat();
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('').replace(/\n$/, '') : undefined;
}
