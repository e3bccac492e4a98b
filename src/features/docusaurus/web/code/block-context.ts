import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { CodeBlockProps } from '../../../../web/theme/content/CodeBlock.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useCodeBlockContext } from '../common/code-tools.js';
import type { DRAWN } from '../content/content.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Props of a code block, from Markdown or JSX. `DRAWN`: see `own-elements`. */
export type BlockProps = CodeBlockProps & { [DRAWN]?: ReactElement<CodeBlockProps> };

/** Parts of code blocks with which a site replaces or wraps docsgen’s. */
export interface CodeParts {
  parts: Readonly<Record<string, Part | undefined>>;
  /** True if some of them read whether long lines wrap, which only the browser knows. */
  asksForWrap: boolean;
}

export const OwnCodeParts = createContext<CodeParts>({ parts: {}, asksForWrap: false });

/** Returns the site’s version of a code block part, or else docsgen’s. */
export function useCodePart<P>(name: string, original: ComponentType<P>): ComponentType<P> {
  return (useStill(OwnCodeParts).parts[name] as ComponentType<P> | undefined) ?? original;
}

/** Props of the block, and docsgen’s highlighted block of the same code. */
export interface Told {
  said: CodeBlockProps;
  drawn?: CodeBlockProps | undefined;
}

export const ToldBlock = createContext<Told>({ said: {} });

/**
 * Returns the props of docsgen’s block for the code that is rendered. Leaves out its highlighted
 * HTML if a part has changed the code.
 */
export function useDrawn(): CodeBlockProps {
  const { drawn } = useStill(ToldBlock);
  const { metadata } = useCodeBlockContext();
  const { html: _, ...others } = drawn ?? {};
  return drawn !== undefined && drawn.children === metadata.codeInput ? drawn : others;
}
