import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { CodeBlockProps } from '../../../../web/theme/content/CodeBlock.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useCodeBlockContext } from '../common/code-tools.js';
import type { DRAWN } from '../content/content.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** What a block of code is told, by Markdown or by an author. `DRAWN`: see `own-elements`. */
export type BlockProps = CodeBlockProps & { [DRAWN]?: ReactElement<CodeBlockProps> };

/** What a site has in the place of docsgen's parts of blocks of code, or around them. */
export interface CodeParts {
  parts: Readonly<Record<string, Part | undefined>>;
  /** Some of them ask whether lines are broken: what tells that needs the browser. */
  asksForWrap: boolean;
}

export const OwnCodeParts = createContext<CodeParts>({ parts: {}, asksForWrap: false });

/** What draws a part of a block: the site's, or else docsgen's. */
export function useCodePart<P>(name: string, original: ComponentType<P>): ComponentType<P> {
  return (useStill(OwnCodeParts).parts[name] as ComponentType<P> | undefined) ?? original;
}

/** What was said of the block, and docsgen's block of the same code, which has its colours. */
export interface Told {
  said: CodeBlockProps;
  drawn?: CodeBlockProps | undefined;
}

export const ToldBlock = createContext<Told>({ said: {} });

/**
 * What docsgen would draw for the code that is drawn; the colours of other code are not at hand.
 */
export function useDrawn(): CodeBlockProps {
  const { drawn } = useStill(ToldBlock);
  const { metadata } = useCodeBlockContext();
  const { html: _, ...others } = drawn ?? {};
  return drawn !== undefined && drawn.children === metadata.codeInput ? drawn : others;
}
