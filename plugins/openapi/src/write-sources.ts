import type { WrittenSources } from 'docsgen/plugin';
import type { DocumentFiles } from './bundle/bundle-document.js';
import type { DocumentProblem } from './document/api.js';
import { readDocument } from './document/read-document.js';
import type { Settings } from './options.js';
import { listPages, outlinePages, type PagesOutline } from './pages/list-pages.js';
import { describeTooMany } from './pages/report-cuts.js';
import { writePages } from './pages/write-pages.js';

/** The key of the text that tells `resolve` about a document, as JSON: a `DocumentOutline`. */
export const OUTLINE = 'outline';

/** Pages and problems of a document. Only the main thread can place problems. */
export interface DocumentOutline {
  /** Absent for a document that can't be read. */
  pages?: PagesOutline;
  problems: readonly DocumentProblem[];
  /** Those of the document that it is compared with. */
  earlierProblems: readonly DocumentProblem[];
}

export interface ReadFiles {
  document: DocumentFiles;
  /** Those of the document that it is compared with. */
  earlier: DocumentFiles | undefined;
}

/** Reads a document, and writes the Markdown of its pages. */
export async function writeSources(
  { document, earlier }: ReadFiles,
  settings: Settings,
): Promise<WrittenSources> {
  const { api, problems } = await readDocument(document);
  const { api: before, problems: earlierProblems } = earlier
    ? await readDocument(earlier)
    : { problems: [] };
  const pages = api && listPages(api, { title: settings.title, isCompared: before !== undefined });
  const sources = api && pages ? writePages(api, { pages, settings, before }) : [];
  const isCut = api !== undefined && api.room.left <= 0 && problems.every(isWarning);
  const outline: DocumentOutline = {
    ...(pages && { pages: outlinePages(pages) }),
    problems: isCut ? [...problems, describeTooMany('Some of its pages are cut.', [])] : problems,
    earlierProblems,
  };
  return { sources, data: { [OUTLINE]: JSON.stringify(outline) } };
}

const isWarning = ({ severity }: DocumentProblem): boolean => severity === 'warning';
