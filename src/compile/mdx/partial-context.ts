import type { Root } from 'mdast';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FrontMatter, SourceFile } from '../../types/doc.js';
import type { SiteBounds } from '../../types/site/bounds.js';
import type { ReadSiteFile } from '../../types/site/file-lookup.js';
import type { FoundHead } from './page-head.js';

/** How the step reads other files. */
export interface PartialContext {
  readFile: ReadSiteFile;
  /** Which files belong to the site. */
  bounds: SiteBounds;
  /** The file that includes others is a module, whoever imports it. */
  isModule?: boolean;
  /** Files that look like MDX are MDX, and no plugin changes what they are. */
  isPlainMdx: boolean;
  /** Parses a file as a page of its own is parsed. */
  parse(
    source: SourceFile,
  ): Promise<{ tree: Root; isMdx: boolean; frontMatter: FrontMatter; diagnostics: Diagnostic[] }>;
}

/** What putting partials in has found. */
export interface PartialResult {
  includes: { path: string; hash: string }[];
  /** Each `<head>` of partials that stay imports: there it would be lost. */
  heads: FoundHead[];
  diagnostics: Diagnostic[];
}
