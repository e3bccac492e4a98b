import type { ReactNode } from 'react';
import { fillParts } from '../../words/fill-words.js';

/**
 * A text with elements in the place of `{name}`: as the children of the element that it stands in.
 */
export const fillNodes: (text: string, nodes: Readonly<Record<string, ReactNode>>) => ReactNode[] =
  fillParts;
