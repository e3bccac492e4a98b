import type { Code } from 'mdast';
import { hasWord, infoOf, readCodeMeta } from '../../lib/markdown/code-meta.js';
import { placeInFence } from '../../lib/markdown/place-in-fence.js';
import type { CodeDraft } from '../../types/code/code-draft.js';
import type { MarkdownContext } from '../../types/markdown.js';
import type { PlaygroundConfig } from './public-types.js';

/** Languages that can run. The value says whether the language has types. */
const LANGUAGES: Readonly<Record<string, boolean>> = {
  jsx: false,
  js: false,
  javascript: false,
  tsx: true,
  ts: true,
  typescript: true,
};

/**
 * Returns whether live code has types. Returns undefined if the block is not live, or cannot run.
 */
function readLanguage(info: string): { isTyped: boolean } | undefined {
  const isTyped = LANGUAGES[readCodeMeta(info).language];
  return isTyped === undefined || !hasWord(info, 'live') ? undefined : { isTyped };
}

/** Reports live code that would not run. */
export async function checkLiveCode(
  block: Code,
  context: MarkdownContext<PlaygroundConfig | false>,
): Promise<undefined> {
  const info = infoOf(block);
  if (!context.options || !hasWord(info, 'live')) return;
  const language = readLanguage(info);
  if (language === undefined) {
    context.report(
      {
        code: 'playground-language',
        severity: 'warning',
        message: `Code marked \`live\` is \`${readCodeMeta(info).language}\`, which can’t run.`,
        hint: 'Write `jsx` or `tsx` before `live`, or remove `live`.',
      },
      block,
    );
    return;
  }
  const { compileCode } = await import('./shared/compile-code.js');
  const compiled = compileCode(block.value, { ...language, noInline: hasWord(info, 'noInline') });
  if (!('problem' in compiled)) return;
  const { reason, line, column } = compiled.problem;
  context.report(
    {
      code: 'playground-syntax',
      severity: 'error',
      message: `Live code does not parse: ${reason}.`,
      hint: 'Correct the code, or remove `live`.',
    },
    placeInFence(block, { line, column }),
  );
}

/** Marks a block for the script that makes it editable. Its classes say how to run it. */
export function markLiveCode(
  draft: CodeDraft,
  context: MarkdownContext<PlaygroundConfig | false>,
): void {
  const language = context.options ? readLanguage(draft.info) : undefined;
  if (language === undefined) return;
  draft.props.className = [
    draft.props.className,
    'ds-playground',
    ...(language.isTyped ? ['ds-playground-typed'] : []),
    ...(hasWord(draft.info, 'noInline') ? ['ds-playground-free'] : []),
  ]
    .filter(Boolean)
    .join(' ');
}
