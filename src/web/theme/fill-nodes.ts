import type { ReactNode } from 'react';
import { fillParts } from '../../words/fill-words.js';

/**
 * Replaces `{name}` in a text by elements. Returns the children of the element that contains the
 * text.
 */
export const fillNodes: (text: string, nodes: Readonly<Record<string, ReactNode>>) => ReactNode[] =
  fillParts;
