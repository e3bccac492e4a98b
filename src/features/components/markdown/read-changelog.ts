import type { Heading, RootContent } from 'mdast';
import type { MarkdownContext } from '../../../types/markdown.js';
import type { ComponentsConfig } from '../public-types.js';
import type { Props } from '../shared/pen.js';
import type { Jsx } from './create-pen.js';

/**
 * Inserts the releases into `<Changelog file="…" limit={3} />`: the sections of a file in the
 * format of https://keepachangelog.com and common tools, without the text above the first section.
 */
export async function readChangelog(
  element: Jsx,
  props: Props,
  { context, file }: { context: MarkdownContext<ComponentsConfig>; file: string },
): Promise<void> {
  const path = props['file'];
  if (typeof path !== 'string') return;
  const text = await context.readFile(path);
  if (text === undefined) {
    const found = context.explainMissing(path, {
      say: (reason) => `The file \`${path}\` of \`<Changelog>\` is ${reason}.`,
      reason: 'not a text file of the site',
      hint: "Write a path from this file's folder, or one that begins with `@site/`.",
    });
    context.report({ code: 'changelog-file', severity: 'error', ...found, file }, element);
    return;
  }
  const nodes = (await context.parse(text)).flatMap((node) =>
    node.type === 'include' ? node.children : [node],
  );
  const releases = splitReleases(nodes.filter(({ type }) => type !== 'definition'));
  const { limit } = props;
  const shown = typeof limit === 'number' ? releases.slice(0, limit) : releases;
  const definitions = nodes.filter(({ type }) => type === 'definition');
  const include = {
    type: 'include',
    file: context.resolveFile(path) ?? path,
    isPlain: true,
    children: [...shown.flat(), ...definitions],
  };
  element.children = [...element.children, include] as never;
}

function splitReleases(nodes: readonly RootContent[]): RootContent[][] {
  const releases: RootContent[][] = [];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) releases.push([withoutBrackets(node)]);
    else releases.at(-1)?.push(node);
  }
  return releases;
}

/**
 * Removes the brackets around a version, which are plain text if the file does not define a link
 * for it.
 */
function withoutBrackets(heading: Heading): Heading {
  const [first, ...others] = heading.children;
  if (first?.type !== 'text') return heading;
  const value = first.value.replace(/^\[([^\]]+)\]/, '$1');
  return { ...heading, children: [{ ...first, value }, ...others] };
}
