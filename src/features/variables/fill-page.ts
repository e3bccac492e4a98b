import type { Code, Root, RootContent } from 'mdast';
import { suggestHint } from '../../diagnostics/suggest.js';
import { hasWord, infoOf } from '../../lib/markdown/code-meta.js';
import { fillMembers } from '../../lib/markdown/fill-members.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { MarkdownContext } from '../../types/markdown.js';
import type { VariablesOptions, VariableValues } from './public-types.js';

/** Without a config, there are no options. */
type Context = MarkdownContext<VariablesOptions | undefined>;

/** Replaces `{vars.name}` and, if the config enables it, `%name%` in texts and addresses. */
export function fillPage(tree: Root, context: Context): void {
  const { values = {}, percent = false } = context.options ?? {};
  const names = Object.keys(values);
  if (names.length === 0) return;
  if (!declaresVars(tree))
    fillMembers(tree, 'vars', (path, node) => {
      const name = path.join('.');
      if (Object.hasOwn(values, name)) return values[name];
      reportUnknown(name, node, { names, context });
      return '';
    });
  if (percent)
    walkMarkdown(tree, context.file, (node) => {
      fillTexts(node, values);
      return undefined;
    });
}

/** Fills in values in code blocks with the word `vars`. */
export function fillFence(block: Code, { options }: Context): undefined {
  if (options === undefined || !hasWord(infoOf(block), 'vars')) return;
  const { values } = options;
  block.value = fillText(block.value, values).replace(
    /\{vars\.([\w$]+)\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole),
  );
}

function fillTexts(node: RootContent, values: VariableValues): void {
  if (node.type === 'text') node.value = fillText(node.value, values);
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
    // The parser has percent-encoded the percent signs in addresses.
    node.url = fillText(node.url, values);
}

/** Replaces `%name%`. Keeps unknown names, because percent signs have other uses: `50%off%`. */
function fillText(text: string, values: VariableValues): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([A-Za-z_$][\w$]*)%/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** True if the page declares `vars` itself. */
function declaresVars(tree: Root): boolean {
  return tree.children.some(
    (node) =>
      node.type === 'mdxjsEsm' &&
      /\b(?:const|let|var|function|class|import)\b[^;=]*\bvars\b/.test(node.value),
  );
}

function reportUnknown(
  name: string,
  node: RootContent,
  { names, context }: { names: readonly string[]; context: Context },
): void {
  context.report(
    {
      code: 'variable-unknown',
      severity: 'error',
      message: `The page uses the variable \`${name}\`, but \`variables\` in the config has no such name.`,
      hint: suggestHint(name, names) ?? 'Add it to `variables` in the config.',
    },
    node,
  );
}
