import siteConfig from '@generated/docusaurus.config';
import type { ElementType, ReactNode } from 'react';
import { CodePre } from '../../../../web/theme/content/CodeBlock.js';
import { Icon } from '../../../../web/theme/Icon.js';
import { checkIcon, copyIcon, type IconShape, wrapIcon } from '../../../../web/theme/icons.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { words } from '../../../../words/en.js';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeBlockContext,
} from '../common/code-tools.js';
import { useCodeWordWrap } from '../common/page-hooks.js';
import { DRAWN, CodeBlock as PlainBlock } from '../content/content.js';
import { drawIcon } from '../theme/own-icons.js';
import {
  type BlockProps,
  OwnCodeParts,
  ToldBlock,
  useCodePart,
  useDrawn,
} from './block-context.js';
import { CodeLines, useOwnLines } from './code-lines.js';

interface ClassProps {
  className?: string;
}

type Metadata = ReturnType<typeof createCodeBlockMetadata>;

/** Reports that lines do not wrap: docsgen’s own button measures the block itself. */
const NO_WRAP = {
  codeBlockRef: { current: null },
  isEnabled: false,
  isCodeScrollable: false,
  toggle: () => {},
};

/** `@theme-original/CodeBlock/Content/String`: a block of text. */
export function StringContent(props: BlockProps): ReactNode {
  const { parts, asksForWrap } = useStill(OwnCodeParts);
  const told = useStill(ToldBlock);
  if (Object.keys(parts).length === 0) return <PlainBlock {...props} />;
  const { [DRAWN]: drawn, ...said } = props;
  const { prism } = siteConfig.themeConfig as {
    prism?: {
      magicComments?: Parameters<typeof createCodeBlockMetadata>[0]['magicComments'];
      defaultLanguage?: string;
    };
  };
  const metadata = createCodeBlockMetadata({
    code: String(said.children ?? ''),
    className: said.className,
    language: said.language,
    defaultLanguage: prism?.defaultLanguage,
    metastring: said.metastring,
    magicComments: prism?.magicComments ?? [],
    title: said.title,
    showLineNumbers: said.showLineNumbers ?? said.lineNumbers,
  });
  const Layout = asksForWrap ? WithWordWrap : StillLayout;
  return (
    <ToldBlock value={drawn === undefined ? { ...told, said } : { said, drawn: drawn.props }}>
      <Layout metadata={metadata} />
    </ToldBlock>
  );
}

function StillLayout({ metadata }: { metadata: Metadata }): ReactNode {
  const Layout = useCodePart('CodeBlock/Layout', CodeLayout);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={NO_WRAP}>
      <Layout />
    </CodeBlockContextProvider>
  );
}

function WithWordWrap({ metadata }: { metadata: Metadata }): ReactNode {
  const Layout = useCodePart('CodeBlock/Layout', CodeLayout);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <Layout />
    </CodeBlockContextProvider>
  );
}

/**
 * `@theme-original/CodeBlock/Content/Element`: a block that contains elements, rendered as they
 * are.
 */
export function ElementContent(props: BlockProps): ReactNode {
  const { parts } = useStill(OwnCodeParts);
  const Container = useCodePart('CodeBlock/Container', CodeContainer);
  if (Object.keys(parts).length === 0) return <PlainBlock {...props} />;
  const { className = '', language = 'text', children } = props;
  return (
    <Container as="div" className={className}>
      <div className="ds-code-frame">
        <CodePre language={language} wrap={props.wrap} html={undefined} start={undefined} info="">
          {children}
        </CodePre>
      </div>
    </Container>
  );
}

/**
 * `@theme-original/CodeBlock/Layout`. If the site has no button parts, the client runtime adds the
 * buttons.
 */
export function CodeLayout({ className = '' }: ClassProps): ReactNode {
  const { metadata } = useCodeBlockContext();
  const { titleHtml, footer, noCopy, title = metadata.title } = useDrawn();
  const Container = useCodePart('CodeBlock/Container', CodeContainer);
  const Title = useCodePart('CodeBlock/Title', CodeTitle);
  const Content = useCodePart('CodeBlock/Content', CodeContent);
  const Buttons = useCodePart('CodeBlock/Buttons', CodeButtons);
  const { parts } = useStill(OwnCodeParts);
  const hasButtons = Object.keys(parts).some((name) => /^(?:CodeBlock\/Buttons|Icon\/)/.test(name));
  return (
    <Container as="div" className={`${metadata.className} ${className}`.trimEnd()}>
      {titleHtml ? (
        <div className="ds-code-title">
          <Title>
            <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
          </Title>
        </div>
      ) : (
        title && (
          <div className="ds-code-title">
            <Title>{title}</Title>
          </div>
        )
      )}
      <div className="ds-code-frame" data-no-copy={noCopy ? '' : undefined}>
        <Content />
        {hasButtons && <Buttons />}
      </div>
      {footer && <div className="ds-code-footer" dangerouslySetInnerHTML={{ __html: footer }} />}
    </Container>
  );
}

interface ContainerProps extends ClassProps {
  as?: ElementType;
  children?: ReactNode;
  [prop: string]: unknown;
}

/** `@theme-original/CodeBlock/Container` */
export function CodeContainer({
  as: As = 'div',
  className = '',
  ...rest
}: ContainerProps): ReactNode {
  return <As {...rest} className={`ds-code-block ${className}`.trimEnd()} />;
}

/** `@theme-original/CodeBlock/Title`: renders its children. */
export function CodeTitle({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** `@theme-original/CodeBlock/Content`: the code, highlighted at build time. */
export function CodeContent({ className }: ClassProps): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { metastring = '' } = useStill(ToldBlock).said;
  const { html, wrap } = useDrawn();
  const { language, lineNumbersStart, codeInput } = metadata;
  const lines = useOwnLines({ html, code: metadata.code });
  return (
    <CodePre
      language={language}
      wrap={wrap}
      className={lines === undefined ? className : `ds-code-part-lines ${className ?? ''}`}
      html={lines === undefined ? html : undefined}
      start={lineNumbersStart}
      info={`${language} ${metastring}`.trim()}
      ref={wordWrap === NO_WRAP ? undefined : wordWrap.codeBlockRef}
    >
      {lines === undefined ? codeInput : <CodeLines lines={lines} />}
    </CodePre>
  );
}

/**
 * `@theme-original/CodeBlock/Buttons`. The client runtime handles docsgen’s buttons, so they need
 * no React in the browser.
 */
export function CodeButtons({ className = '' }: ClassProps): ReactNode {
  const { noCopy } = useDrawn();
  const Wrap = useCodePart('CodeBlock/Buttons/WordWrapButton', WordWrapButton);
  const Copy = useCodePart('CodeBlock/Buttons/CopyButton', CopyButton);
  return (
    <div className={`ds-code-buttons ds-code-part ${className}`.trimEnd()}>
      <Wrap />
      {!noCopy && <Copy />}
    </div>
  );
}

/** `@theme-original/CodeBlock/Buttons/CopyButton` */
export function CopyButton({ className = '' }: ClassProps): ReactNode {
  return (
    <CodeButton className={className} data-docsgen-copy="" aria-label={words.copyCode}>
      <ButtonIcon shape={copyIcon} />
      <ButtonIcon shape={checkIcon} />
    </CodeButton>
  );
}

/** `@theme-original/CodeBlock/Buttons/WordWrapButton`: shown if lines are cut off. */
export function WordWrapButton({ className = '' }: ClassProps): ReactNode {
  return (
    <CodeButton className={className} data-docsgen-wrap="" aria-label={words.wrapLines} hidden>
      <ButtonIcon shape={wrapIcon} />
    </CodeButton>
  );
}

/**
 * The icon of a button. Code blocks are rendered outside the theme that is composed of the site’s
 * parts.
 */
function ButtonIcon({ shape }: { shape: IconShape }): ReactNode {
  const { parts } = useStill(OwnCodeParts);
  return drawIcon(parts, { name: shape[0], drawing: <Icon shape={shape} /> });
}

/** `@theme-original/CodeBlock/Buttons/Button` */
export function CodeButton({
  className = '',
  ...props
}: ClassProps & Record<string, unknown>): ReactNode {
  return <button type="button" {...props} className={`ds-code-button ${className}`.trimEnd()} />;
}
