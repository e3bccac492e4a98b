const FENCE = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/;

/**
 * Replaces the fences of `mdx-code-block` by blank lines, so that their content is read, as in
 * Docusaurus: other tools see code there, MDX sees itself. All other characters keep their line,
 * column and offset. Such a fence inside another code block is code.
 */
export function unwrapMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  const lines = text.split('\n');
  let opened: { line: number; isMdx: boolean; closing: RegExp } | undefined;
  for (const [index, line] of lines.entries()) {
    const bare = line.replace(/\r$/, '');
    if (opened === undefined) {
      const [, , fence, info = ''] = FENCE.exec(bare) ?? [];
      if (fence !== undefined) {
        const closing = new RegExp(`^[ \\t]*${fence[0]}{${fence.length},}[ \\t]*$`);
        opened = { line: index, isMdx: info.trim() === 'mdx-code-block', closing };
      }
      continue;
    }
    if (!opened.closing.test(bare)) continue;
    if (opened.isMdx)
      for (const at of [opened.line, index]) lines[at] = (lines[at] ?? '').replace(/[^\r]/g, ' ');
    opened = undefined;
  }
  return lines.join('\n');
}
