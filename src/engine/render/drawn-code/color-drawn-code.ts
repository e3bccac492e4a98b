import { colorBlock } from '../../../compile/code/code-fence.js';
import { createHighlighter } from '../../../compile/code/highlight.js';
import { createOnce } from '../../../lib/begin-once.js';
import { escapeHtml } from '../../../lib/text/escape-html.js';
import type { CodeConfig } from '../../../types/config/code-config.js';
import { DRAWN_CODE } from './drawn-code.js';

/** Highlights code that components have rendered as text, like that of fences. */
export type ColorDrawnCode = (html: string) => Promise<string>;

/** Grammars and themes are loaded when the first code needs them. */
export function createDrawnCodeColors(code: CodeConfig): ColorDrawnCode {
  const highlighter = createHighlighter(code);
  const base = createOnce(highlighter.baseStyles);

  async function color(text: string, info: string): Promise<string> {
    const styles: Record<string, string> = {};
    const html = await colorBlock({ code: text, info }, { highlighter, code, styles });
    const known = await base.get();
    const others = Object.entries(styles).filter(([name]) => !Object.hasOwn(known, name));
    return others.reduce((made, [name, css]) => styleTokens(made, name, css), html);
  }

  return async (html) => {
    const blocks = await Promise.all(
      [...html.matchAll(DRAWN_CODE)].map(([, , info = '', text = '']) =>
        color(unescapeHtml(text), unescapeHtml(info)),
      ),
    );
    // Browsers render the code again on later pages, and find its colors by this attribute.
    return html.replace(
      DRAWN_CODE,
      (_, open: string) => `${open} data-colored="">${blocks.shift() ?? ''}</code>`,
    );
  };
}

/**
 * Adds inline styles to tokens for which the style sheet has no rule, because it was made before
 * the code was rendered.
 */
function styleTokens(html: string, name: string, css: string): string {
  const style = escapeHtml(css.replace(/^color:/, '--l:'));
  return html.replaceAll(`<i class=${name}>`, `<i class=${name} style="${style}">`);
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Reverts React's escaping. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => NAMED[name] ?? name);
}
