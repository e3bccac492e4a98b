const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  copy: '©',
};

/** Returns the visible text of inline Markdown, for ids and labels. */
export function inlineText(markdown: string): string {
  const codes: string[] = [];
  const keep = (code: string): string => {
    codes.push(code);
    return `\u0000${codes.length - 1}\u0000`;
  };
  const text = markdown
    .replace(/(`+)([\s\S]*?[^`])\1(?!`)(?:\{:\w+\})?/g, (_, _signs, code: string) =>
      keep(code.replace(/^ (.*\S.*) $/, '$1')),
    )
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => keep(sign))
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/g, '$1')
    .replace(/<(https?:[^\s<>]*)>/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/(\*{1,3})(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(?<!\w)(_{1,3})(?=\S)([\s\S]*?\S)\1(?!\w)/g, '$2')
    .replace(/~~(.*?)~~/g, '$1')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, number: string | undefined, name = '') =>
      number === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(number)),
    );
  return text
    .replace(/\u0000(\d+)\u0000/g, (_, index: string) => codes[Number(index)] ?? '')
    .trim();
}
