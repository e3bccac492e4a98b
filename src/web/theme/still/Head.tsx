import { createContext, type ReactNode, useEffect } from 'react';
import type { HeadChange } from '../../../types/head.js';
import { applyHead } from '../head/apply-head.js';
import { readHeadChildren } from '../head/read-head-children.js';
import { useStill } from './use-still.js';
import { useStillRuntime } from './use-still-runtime.js';

/**
 * Adds elements to the head of the document, on the server and in the browser: `<title>`, `<meta>`,
 * `<link>`, `<script>`, `<style>` and `<noscript>`; attributes of `<html>` and `<body>` are set on
 * these. A title, and a meta tag of the same name, replace those of the page. Of several
 * components, the last one wins. The server writes everything, so a page needs no script for it.
 */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  const { headChanges } = useStillRuntime();
  const isDefault = useStill(IsDefaultHead);
  const change: HeadChange = { ...readHeadChildren(children), ...(isDefault && { isDefault }) };
  headChanges?.push(change);
  const text = JSON.stringify(change);
  useEffect(() => applyHead(JSON.parse(text)), [text]);
  return null;
}

/** True if components set defaults for pages that do not set these themselves. */
export const IsDefaultHead = createContext(false);
