import type { Definition, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { LinkRoute } from '../../types/doc.js';

/**
 * Returns the address of the page that a link of a file leads to, or undefined if it does not lead
 * to the page of a Markdown file. Adds each file that it looks for to `routes`.
 */
export type FindAddress = (
  url: string,
  at: { file: string; routes: LinkRoute[] },
) => string | undefined;

/**
 * Replaces link targets by the addresses of their pages while plugins run. Returns a function that
 * restores the authors' targets, which later steps need, in the same tree or in the one that
 * plugins return.
 */
export function showAddresses(
  tree: Root,
  find: (url: string) => string | undefined,
): (tree: Root) => void {
  const written = new Map<string, string>();
  const writtenAt = new Map<string, string>();
  visitLinks(tree, (node) => {
    const address = find(node.url);
    if (address === undefined) return;
    if (!written.has(address)) written.set(address, node.url);
    writtenAt.set(nameLink(node, address), node.url);
    node.url = address;
  });
  return (made) => {
    if (written.size === 0) return;
    visitLinks(made, (node) => {
      // Also restores links that a plugin has moved or copied.
      node.url = writtenAt.get(nameLink(node, node.url)) ?? written.get(node.url) ?? node.url;
    });
  };
}

function visitLinks(tree: Root, work: (node: Link | Definition) => void): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') work(node);
  });
}

/** Identifies a link by its position as well, because several links may have the same address. */
const nameLink = ({ position }: Link | Definition, address: string): string =>
  `${position?.start.offset ?? ''}:${address}`;
