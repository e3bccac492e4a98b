import type { DocCard, Finding } from '../../types/doc.js';
import type { Site } from '../../types/site.js';

/** Reports docs and Markdown pages without a title or description of their own. */
export function checkPageTexts({ cards, routeBySource }: Site): Finding[] {
  return [...cards.values()].filter(({ path }) => routeBySource.has(path)).flatMap(checkCardTexts);
}

/** Reports which of these a page lacks. */
export function checkCardTexts({ path, frontMatter, contentTitle }: DocCard): Finding[] {
  const place = { file: path, line: 1, column: 1 };
  const findings: Finding[] = [];
  if (isBlank(frontMatter.title) && isBlank(contentTitle)) {
    findings.push({
      code: 'title-missing',
      message: `\`${path}\` has no title.`,
      hint: 'Begin it with `# Title`.',
      ...place,
    });
  }
  if (isBlank(frontMatter.description)) {
    findings.push({
      code: 'description-missing',
      message: `\`${path}\` has no description.`,
      hint: 'Write one sentence as `description` in its front matter.',
      ...place,
    });
  }
  return findings;
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
