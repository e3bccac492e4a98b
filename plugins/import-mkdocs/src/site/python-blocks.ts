/** Replaces the Markdown of blocks that Python rendered with their HTML. */
export function writeBlocks(markdown: string, html: string | undefined): string {
  if (html === undefined) return markdown;
  return markdown.replace(
    /^([ \t]*)docsgen-start-(\d+)\n[\s\S]*?\n[ \t]*docsgen-end-\2$/gm,
    (whole: string, indent: string, number: string) => {
      const [, inside] =
        new RegExp(`docsgen-start-${number}</p>([\\s\\S]*?)<p>docsgen-end-${number}<`).exec(html) ??
        [];
      if (inside === undefined) return whole.replace(/^[ \t]*docsgen-(?:start|end)-\d+\n?/gm, '');
      const lines = writeHtml(inside).split('\n');
      return lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
    },
  );
}

/** Converts HTML of an API: headings and code become Markdown, and wrapping boxes are removed. */
function writeHtml(html: string): string {
  const codes: string[] = [];
  return html
    .replace(/<td class="linenos">[\s\S]*?<\/td>/g, '')
    .replace(
      /(?:<table class="highlighttable">[\s\S]*?)?<pre\b[^>]*>([\s\S]*?)<\/pre>(?:<\/div>)?(?:<\/td>\s*<\/tr>\s*<\/table>)?/g,
      (_, code: string) => {
        codes.push(readText(code).replace(/^\n+|\s+$/g, ''));
        return `\n\u0000${codes.length - 1}\n`;
      },
    )
    .replace(/<\/?(?:div|section|article)\b[^>]*>/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g,
      (_, level: string, attributes: string, content: string) => {
        const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
        const text = content
          .replace(/<a\b[^>]*class="headerlink"[\s\S]*?<\/a>/g, '')
          .replace(/<code\b[^>]*>([\s\S]*?)<\/code>/g, (_whole, code: string) =>
            writeCode(readText(code)),
          )
          .replace(/<[^>]*>/g, '')
          .replace(/\s+/g, ' ')
          .trim();
        return `\n\u0001${'#'.repeat(Number(level))} ${text}${id === undefined ? '' : ` {#${id}}`}\n`;
      },
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('\u0001') ? `\n${line.slice(1)}\n` : line))
    .join('\n')
    .replace(
      /\u0000(\d+)/g,
      (_, index: string) => `\n\`\`\`\`python\n${codes[Number(index)]}\n\`\`\`\`\n`,
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const writeCode = (text: string): string => (text.trim() === '' ? '' : `\`${text.trim()}\``);

/** Returns the text of HTML. */
const readText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
