import type { Root } from 'mdast';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FrontMatter, SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { ReadSiteFile } from '../../types/site/file-lookup.js';
import type { FoundHead } from './page-head.js';

/** Options for reading and parsing other files. */
export interface PartialContext {
  readFile: ReadSiteFile;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** True if the including file is a module, whoever imports it. */
  isModule?: boolean;
  /** True if files whose content looks like MDX are MDX, and no plugin changes them. */
  isPlainMdx: boolean;
  /** Parses a file like a page. */
  parse(
    source: SourceFile,
  ): Promise<{ tree: Root; isMdx: boolean; frontMatter: FrontMatter; diagnostics: Diagnostic[] }>;
}

/** Results of inserting partials. */
export interface PartialResult {
  includes: { path: string; hash: string }[];
  /** Each `<head>` of partials that stay imports, where it would be lost. */
  heads: FoundHead[];
  diagnostics: Diagnostic[];
}
