import { type LooseFiles, listLooseFiles } from '../../load/list-loose-files.js';
import { listFeatureFolders, type SiteFiles } from '../../load/list-site.js';
import type { Level, RuleName, SiteConfig } from '../../types/config.js';

/** Whether a rule is on that reports unused files. */
export function asksForUses(rules: Readonly<Record<RuleName, Level>>): boolean {
  return (['doc-orphan', 'image-unused', 'partial-unused'] as const).some(
    (rule) => rules[rule] !== 'ignore',
  );
}

/** Lists files that may be unused, and files that may use them. */
export function listLoose(
  root: string,
  { files, config }: { files: SiteFiles; config: Pick<SiteConfig, 'staticDirectories'> },
): LooseFiles {
  return listLooseFiles(root, {
    content: listFeatureFolders(files),
    statics: config.staticDirectories,
  });
}
