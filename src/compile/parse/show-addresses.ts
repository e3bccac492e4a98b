import type { Definition, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { LinkRoute } from '../../types/doc.js';

/**
 * The address of the page that a link of a file leads to, if it leads to the page of a Markdown
 * file. Adds each file that it looks for to `routes`.
 */
export type FindAddress = (
  url: string,
  at: { file: string; routes: LinkRoute[] },
) => string | undefined;

/**
 * Gives links the addresses of their pages while plugins look at a tree. Returns what gives them
 * back what their author has written, in that tree or in the one that plugins have made of it:
 * other steps go by that.
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
      // Links that a plugin has moved or copied lead there, too.
      node.url = writtenAt.get(nameLink(node, node.url)) ?? written.get(node.url) ?? node.url;
    });
  };
}

function visitLinks(tree: Root, work: (node: Link | Definition) => void): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') work(node);
  });
}

/** Several links may have one address. */
const nameLink = ({ position }: Link | Definition, address: string): string =>
  `${position?.start.offset ?? ''}:${address}`;
