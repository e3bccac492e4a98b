import { readFileSync } from 'node:fs';

/** Texts of public test suites, and constructs that stay open across apparent boundaries. */
export const MARKDOWN_TEXTS = [
  ...['commonmark', 'gfm', 'mdx', 'hostile-text'].flatMap(readTexts),
  '[^a] and [b] and ![b][b]',
  '[^a]: A note.\n\n    more of it\n\nb is [b][].\n\n[b]: /b "Title"',
  '```\n\nword\n\n[c]: /not\n\nword\n\n```',
  '<!-- open\n\nword\n\n-->',
  '<pre>\n\nword\n\n</pre>',
  ':::note\n\nword\n\n[d]: /d\n\n:::',
  '<div>\n\nword\n\n<b>\n\nword\n\n</b>\n\n</div>',
  '```\na\n```\n\nword\n\n~~~\n\n\n\nword\n\n~~~\n\nword\n\n```\na\n\n\nword',
  '    a\n\n    b\n\nword\n\n    c\n\n\nword\n\n- ```\n  a\n\nword\n\n> ```\n\nword',
  '<!-- open\n\n\nword\n\n\n-->\n\nword\n\n<!-- a -->\n\nword\n\n<?a\n\n\nword\n\n?>\n\nword',
  '<script>\n\n\nword\n</script>\n\nword\n\n<style>\na\n\n\nword',
  ':::note\na\n:::\n\nword\n\n:::note\n\n\nword\n\n::::tip\n\n\nword',
  '{[\n\n1,\n\nword\n\n]}',
  'export const a = {\n\nword: 1,\n\n};',
  '- a\n\n  b\n\n[c] [d]\n\n1. c\r\n\r\nword\r\n',
  '- a\n- b\nlazy\n- c\n  - d\n\n    e\n  - f\n- [x] g\n* h\n* i\n\n* j\n+ k\n\n\n+ l\n    \n+ m',
  '3. a\n4. b\n\n   c\n5. ```\n   d\n6. e\n1) f\n1) g\n- - -\n- h\n - i\n  - j\n-   k\n',
  'word\n- a\n2. b\n- :::note\n  c\n- <b>\n- d </b>\n- {\n- 1}\n- e',
  '| a | [b] |\n|:--|--:|\n| c | d |\n| e | `f|g` |\n| h |\n| i | j | k |\nl\n\n| m |\n| n |\n',
  'word\n| a | b |  \r\n| - | - |\r\n| c | d |\r\n| e | [a][b] |\r\n\r\nword\r\n\r\n  | a |\n| - |\n| b |\n| c |\n- d\n| e |\n| f |\n',
  '[b]: /a\n[c]: /b "Title"\n[d]: /c\n[e]:\n/d\n[f]: /e\n"Title"\n[g]: /f (open\n[h]: /g\n)\n[i]: /h\nword [b] [c]\n[j]: /i\n[k]: /j\n',
  'word\n[b]: /a\n[c]: /b\n\n[d]: /c\n[e]: /d\n===\n[f]: /e\n[g]: /f\n---\n[h]: /g\n[i]: h i\n[j]: /i\n[^k]: /j\n[l]: /k\n[m]: /l\n',
  '- [b]: /a\n[c]: /b\n[d]: /c\n\n> [e]: /d\n[f]: /e\n[g]: /f\n\n```\n[h]: /g\n[i]: /h\n```\n[j\n[k]: /j\n[l]: /k\n]: /l\n[f][g] [h] [l]\n',
  '> a\n>\n> b\n> - c\n>\n> d\n>\n> # e\n>\n>f\nlazy\n\n> g\n>\n> ```\n>\n> h\n>\n> ```\n',
  '> [!NOTE]\n> a\n>\n> b\n\n> c\n>\n> | d |\n> | - |\n> | e |\n> | f |\n',
  '| a |\n| - |\n```\n| b |\n| c |\n- d\n- e\n```\n| f |\n| g |\n\n<pre>\n- h\n- i\n| j |\n| k |\n</pre>\n- l\n',
];

function readTexts(suite: string): string[] {
  const cases: { files: Record<string, string> }[] = JSON.parse(
    readFileSync(new URL(`../conformance/${suite}.json`, import.meta.url), 'utf8'),
  );
  return cases
    .flatMap(({ files }) => Object.entries(files))
    .filter(([file]) => /\.mdx?$/.test(file))
    .map(([, text]) => text.replace(/^---\n[\s\S]*?\n---\n/, ''));
}
