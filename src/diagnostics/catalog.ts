import type { CatalogEntry } from '../types/catalog.js';
import { CODE_PROBLEMS } from './catalog/code-problems.js';
import { CONFIG_PROBLEMS } from './catalog/config-problems.js';
import { CONTENT_PROBLEMS } from './catalog/content-problems.js';
import { EXAMPLE_PROBLEMS } from './catalog/example-problems.js';
import { EXTERNAL_PROBLEMS } from './catalog/external-problems.js';
import { HISTORY_PROBLEMS } from './catalog/history-problems.js';
import { LINK_PROBLEMS } from './catalog/link-problems.js';
import { OUTPUT_PROBLEMS } from './catalog/output-problems.js';
import { PLUGIN_PROBLEMS } from './catalog/plugin-problems.js';
import { RULE_PROBLEMS } from './catalog/rule-problems.js';
import { STRUCTURE_PROBLEMS } from './catalog/structure-problems.js';
import { TAG_PROBLEMS } from './catalog/tag-problems.js';
import { WORD_PROBLEMS } from './catalog/word-problems.js';

const PROBLEMS = {
  ...CONFIG_PROBLEMS,
  ...STRUCTURE_PROBLEMS,
  ...TAG_PROBLEMS,
  ...HISTORY_PROBLEMS,
  ...CONTENT_PROBLEMS,
  ...LINK_PROBLEMS,
  ...RULE_PROBLEMS,
  ...EXTERNAL_PROBLEMS,
  ...CODE_PROBLEMS,
  ...EXAMPLE_PROBLEMS,
  ...PLUGIN_PROBLEMS,
  ...WORD_PROBLEMS,
  ...OUTPUT_PROBLEMS,
} as const;

/** Every problem that the kernel can report. */
type DiagnosticCode = keyof typeof PROBLEMS;
type Codes = Record<DiagnosticCode, true>;

declare module '../types/diagnostic.js' {
  interface KernelCodes extends Codes {}
}

/** The description of each of these codes. Features describe their own. */
export const CATALOG: Readonly<Record<DiagnosticCode, CatalogEntry>> = PROBLEMS;

/** The codes by subject, in the order of the reference page. */
export const CATALOG_GROUPS: readonly { title: string; codes: readonly DiagnosticCode[] }[] = [
  { title: 'Config and files', codes: codesOf(CONFIG_PROBLEMS) },
  { title: 'Routes, navbar, footer', codes: codesOf(STRUCTURE_PROBLEMS) },
  { title: 'Tags', codes: codesOf(TAG_PROBLEMS) },
  { title: 'Last changes', codes: codesOf(HISTORY_PROBLEMS) },
  { title: 'Content', codes: codesOf(CONTENT_PROBLEMS) },
  { title: 'Links', codes: codesOf(LINK_PROBLEMS) },
  { title: 'Rules', codes: codesOf(RULE_PROBLEMS) },
  { title: 'Links to other sites', codes: codesOf(EXTERNAL_PROBLEMS) },
  { title: 'Components and code', codes: codesOf(CODE_PROBLEMS) },
  { title: 'Code in the docs', codes: codesOf(EXAMPLE_PROBLEMS) },
  { title: 'Plugins', codes: codesOf(PLUGIN_PROBLEMS) },
  { title: 'Translated texts', codes: codesOf(WORD_PROBLEMS) },
  { title: 'Output', codes: codesOf(OUTPUT_PROBLEMS) },
];

function codesOf<Code extends string>(group: Readonly<Record<Code, CatalogEntry>>): Code[] {
  return Object.keys(group) as Code[];
}
