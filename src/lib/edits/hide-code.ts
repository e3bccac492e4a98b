const FENCE = /^[ \t>]*(?<fence>`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\k<fence>|$(?![\s\S]))/gm;
const INLINE = /(?<!`)(`+)(?!`)(?:[^`]|(?!\1(?!`))`+)*?\1(?!`)/g;
const COMMENT = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** Replaces the code blocks of a Markdown text by spaces. Offsets stay the same. */
export function hideFences(text: string): string {
  return text.replace(FENCE, blank);
}

/**
 * Replaces code (blocks and inline) and comments of a Markdown text by spaces. Offsets stay the
 * same.
 */
export function hideCode(text: string): string {
  return hideFences(text).replace(COMMENT, blank).replace(INLINE, blank);
}

const blank = (code: string): string => code.replace(/[^\r\n]/g, ' ');
