import { type ComponentType, createContext, type ReactNode } from 'react';
import { useStill } from '../../../../web/theme/still/use-still.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Site parts by Docusaurus’ names. */
export type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Post parts of the site, which docsgen’s parts include. */
export const PostParts = createContext<OwnParts>({});

/** Returns the site’s version of a post part, or else docsgen’s. */
export function usePostPart<P>(name: string, original: ComponentType<P>): ComponentType<P> {
  return (useStill(PostParts)[name] as ComponentType<P> | undefined) ?? original;
}
