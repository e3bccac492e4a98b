import { type ComponentType, createContext, type ReactNode } from 'react';
import { useStill } from '../../../../web/theme/still/use-still.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Parts of a site by the names that Docusaurus has for them. */
export type OwnParts = Readonly<Record<string, Part | undefined>>;

/** The parts of posts that the site has: docsgen's own are made of them. */
export const PostParts = createContext<OwnParts>({});

/** What draws a part of a post: the site's, or else docsgen's. */
export function usePostPart<P>(name: string, original: ComponentType<P>): ComponentType<P> {
  return (useStill(PostParts)[name] as ComponentType<P> | undefined) ?? original;
}
