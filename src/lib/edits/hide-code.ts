const FENCE = /^[ \t>]*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>|$(?![\s\S]))/gm;
const INLINE = /(?<!`)(`+)(?!`)(?:[^`]|(?!\1(?!`))`+)*?\1(?!`)/g;
const COMMENT = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** A Markdown text with spaces in place of its blocks of code: every offset stays. */
export function hideFences(text: string): string {
  return text.replace(FENCE, blank);
}

/** A Markdown text with spaces in place of all that is shown as code, and of comments. */
export function hideCode(text: string): string {
  return hideFences(text).replace(COMMENT, blank).replace(INLINE, blank);
}

const blank = (code: string): string => code.replace(/[^\r\n]/g, ' ');
