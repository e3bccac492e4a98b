import type { Feature } from '../types/feature/feature.js';
import { abbreviations } from './abbreviations/feature.js';
import { apps } from './apps/feature.js';
import { blog } from './blog/feature.js';
import { codeCuts } from './code-cuts/feature.js';
import { codeFiles } from './code-files/feature.js';
import { codeFolds } from './code-folds/feature.js';
import { codeGroups } from './code-groups/feature.js';
import { codeLinks } from './code-links/feature.js';
import { codeNotes } from './code-notes/feature.js';
import { components } from './components/feature.js';
import { diagrams } from './diagrams/feature.js';
import { docs } from './docs/feature.js';
import { docusaurus } from './docusaurus/feature.js';
import { feedback } from './feedback/feature.js';
import { fileIcons } from './file-icons/feature.js';
import { footnotes } from './footnotes/feature.js';
import { host } from './host/feature.js';
import { imageZoom } from './image-zoom/feature.js';
import { images } from './images/feature.js';
import { inlineCode } from './inline-code/feature.js';
import { lastChanges } from './last-changes/feature.js';
import { lineAnchors } from './line-anchors/feature.js';
import { llms } from './llms/feature.js';
import { math } from './math/feature.js';
import { offline } from './offline/feature.js';
import { packageManagers } from './package-managers/feature.js';
import { pages } from './pages/feature.js';
import { playground } from './playground/feature.js';
import { previousPosition } from './previous-position/feature.js';
import { readingTime } from './reading-time/feature.js';
import { redirects } from './redirects/feature.js';
import { robots } from './robots/feature.js';
import { search } from './search/feature.js';
import { shortcuts } from './shortcuts/feature.js';
import { sitemap } from './sitemap/feature.js';
import { socialCards } from './social-cards/feature.js';
import { structuredData } from './structured-data/feature.js';
import { tags } from './tags/feature.js';
import { twoslash } from './twoslash/feature.js';
import { variables } from './variables/feature.js';
import { viewTransitions } from './view-transitions/feature.js';
import { wikiLinks } from './wiki-links/feature.js';

/** The built-in features, in the order in which they claim routes. */
export const FEATURES: readonly Feature[] = [
  docs,
  blog,
  pages,
  apps,
  tags,
  redirects,
  search,
  lastChanges,
  sitemap,
  robots,
  variables,
  wikiLinks,
  codeFiles,
  twoslash,
  codeCuts,
  codeGroups,
  codeNotes,
  codeLinks,
  lineAnchors,
  fileIcons,
  codeFolds,
  inlineCode,
  components,
  imageZoom,
  images,
  shortcuts,
  viewTransitions,
  previousPosition,
  abbreviations,
  footnotes,
  math,
  diagrams,
  playground,
  packageManagers,
  docusaurus,
  llms,
  readingTime,
  feedback,
  structuredData,
  socialCards,
  offline,
  host,
];
