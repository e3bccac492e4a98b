import { Fragment, type ReactNode } from 'react';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { OwnCodeParts, useCodePart } from './block-context.js';
import { type Line, splitLines, splitText, type Token } from './split-lines.js';

/**
 * Splits code into lines if the site draws lines or tokens. Returns undefined otherwise, and if the
 * HTML contains more than colors.
 */
export function useOwnLines({
  html,
  code,
}: {
  html: string | undefined;
  code: string;
}): Line[] | undefined {
  const { parts } = useStill(OwnCodeParts);
  if (parts['CodeBlock/Line'] === undefined && parts['CodeBlock/Line/Token'] === undefined)
    return undefined;
  return html === undefined ? splitText(code) : splitLines(html);
}

/** Props of a part that draws a line. docsgen’s style sheet draws line numbers. */
interface LineProps {
  line: Token[];
  classNames: readonly string[];
  showLineNumbers: boolean;
  getLineProps(request: { line: readonly Token[]; className?: string }): { className: string };
  getTokenProps(request: { token: Token }): { className: string; children: ReactNode };
}

const getLineProps: LineProps['getLineProps'] = ({ className = '' }) => ({
  className: `line ${className}`.trimEnd(),
});
const getTokenProps: LineProps['getTokenProps'] = ({ token }) => ({
  className: ['token', ...token.types].join(' '),
  // Docusaurus’ `fixLineBreak` empties a token by its `content`.
  children: token.content === '' ? '' : token.drawn,
});

/** The lines of a block as the site draws them. */
export function CodeLines({ lines }: { lines: readonly Line[] }): ReactNode {
  const Part = useCodePart('CodeBlock/Line', CodeLine);
  return lines.map(({ tokens, classNames }, index) => (
    <Part
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and stay in their order
      key={index}
      line={[...tokens]}
      classNames={classNames}
      showLineNumbers={false}
      getLineProps={getLineProps}
      getTokenProps={getTokenProps}
    />
  ));
}

/** `@theme-original/CodeBlock/Line` */
export function CodeLine({ line, classNames, ...tell }: LineProps): ReactNode {
  const Part = useCodePart('CodeBlock/Line/Token', CodeToken);
  const { parts } = useStill(OwnCodeParts);
  const isBare = parts['CodeBlock/Line/Token'] === undefined;
  return (
    <span {...tell.getLineProps({ line, className: classNames?.join(' ') ?? '' })}>
      {line.map((token, index) => {
        const { children, ...props } = tell.getTokenProps({ token });
        // biome-ignore lint/suspicious/noArrayIndexKey: as for lines
        if (isBare) return <Fragment key={index}>{children}</Fragment>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as for lines
          <Part key={index} {...props} line={line} token={token}>
            {children}
          </Part>
        );
      })}
    </span>
  );
}

/** `@theme-original/CodeBlock/Line/Token` */
export function CodeToken({
  line: _line,
  token: _token,
  ...props
}: {
  line?: readonly Token[];
  token?: Token;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  return <span {...props} />;
}
