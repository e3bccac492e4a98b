import type { ReactNode } from 'react';
import { DRAWN } from '../content/content.js';
import { type BlockProps, type CodeParts, OwnCodeParts, ToldBlock } from './block-context.js';
import { ElementContent, StringContent } from './code-parts.js';

/** `@theme/CodeBlock` for a site that has parts of it: combines these with docsgen’s. */
export function codeBlockOf(own: CodeParts): (props: BlockProps) => ReactNode {
  const {
    'CodeBlock/Content/String': Text = StringContent,
    'CodeBlock/Content/Element': Elements = ElementContent,
  } = own.parts;
  return function CodeBlockOfSite({ children, ...props }) {
    const { [DRAWN]: drawn, ...said } = props;
    const parts = [children].flat();
    const isText = parts.every((part) => typeof part === 'string');
    return (
      <OwnCodeParts value={own}>
        <ToldBlock value={{ said, drawn: drawn?.props }}>
          {isText ? (
            <Text {...props}>{parts.join('')}</Text>
          ) : (
            <Elements {...props}>{children}</Elements>
          )}
        </ToldBlock>
      </OwnCodeParts>
    );
  };
}
