/** Lists the lines of `push`, `unshift`, and `splice` calls that spread a list. */
export function listSpreadCalls(text: string): number[] {
  return [...text.matchAll(/\.(?:push|unshift|splice)\(/g)].flatMap(({ 0: call, index }) => {
    const isComment = /^\s*\*/.test(text.slice(text.lastIndexOf('\n', index) + 1));
    const isFound = !isComment && hasSpread(text, index + call.length);
    return isFound ? [text.slice(0, index).split('\n').length] : [];
  });
}

/** True if an argument begins with `...`. `from` is the offset after the parenthesis. */
function hasSpread(text: string, from: number): boolean {
  const signs = /\.{3}|[()[\]{},]|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[^\s()[\]{},'".]+|\S/g;
  signs.lastIndex = from;
  let depth = 0;
  let isFirst = true;
  for (let sign = signs.exec(text)?.[0]; sign !== undefined; sign = signs.exec(text)?.[0]) {
    if (depth === 0 && isFirst && sign === '...') return true;
    if (/^[([{]$/.test(sign)) depth++;
    if (/^[)\]}]$/.test(sign) && --depth < 0) return false;
    isFirst = sign === ',' && depth === 0;
  }
  return false;
}
