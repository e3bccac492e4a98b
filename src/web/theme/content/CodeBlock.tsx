import type { ReactNode } from 'react';
import { SharedIcon } from '../Icon.js';

export interface CodeBlockProps {
  language?: string;
  title?: string;
  /** Inner HTML of `<code>`. */
  html?: string;
  /** Number of the first line; absent for no numbers. */
  lineNumbers?: number | boolean;
  wrap?: boolean;
  noCopy?: boolean;
  /** Plain code, when the block is written in React. */
  children?: ReactNode;
}

/** A fence. Its buttons work by delegation and show only with JavaScript. */
export function CodeBlock(props: CodeBlockProps) {
  const { language = 'text', title, wrap, noCopy, lineNumbers } = props;
  const start = lineNumbers === true ? 1 : lineNumbers;
  return (
    <div className={`ds-code-block language-${language}`}>
      {title && <div className="ds-code-title">{title}</div>}
      <div className="ds-code-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre className={`ds-code language-${language}`} tabIndex={0} data-wrap={wrap ? '' : undefined}>
          <Code html={props.html} start={typeof start === 'number' ? start : undefined}>
            {props.children}
          </Code>
        </pre>
        <div className="ds-code-buttons">
          <button
            type="button"
            className="ds-code-button"
            data-docsgen-wrap=""
            aria-label="Wrap lines"
            hidden
          >
            <SharedIcon name="wrap" />
          </button>
          {!noCopy && (
            <button type="button" className="ds-code-button" data-docsgen-copy="" aria-label="Copy code">
              <SharedIcon name="copy" />
              <SharedIcon name="check" />
            </button>
          )}
        </div>
      </div>
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
