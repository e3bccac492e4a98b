import * as v from 'valibot';
import type { LiveLanguage, LiveSite } from '../../live/live-site.js';
import { findSections, listPages, listSections, readPage } from './answer-tools.js';
import { ARGUMENTS, type Arguments, type Asked } from './asked.js';
import { ToolRefusal } from './tool-refusal.js';

interface SiteTool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema of its arguments, by name. */
  properties: Readonly<Record<string, object>>;
  required: readonly string[];
  run(given: Arguments, asked: Asked): Promise<string>;
}

const SEARCH: SiteTool = {
  name: 'search_pages',
  title: 'Search the documentation',
  description:
    'Searches the pages like the search of the site. Returns sections, best matches first, each with its path for `read_page`.',
  properties: {
    query: { type: 'string', description: 'Words to look for.' },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 10,
      description: 'How many results to return.',
    },
  },
  required: ['query'],
  run: findSections,
};

const READ: SiteTool = {
  name: 'read_page',
  title: 'Read a page',
  description: 'The whole text of a page as Markdown.',
  properties: {
    path: {
      type: 'string',
      description: 'Path of the page, such as `/docs/start`, or its full address.',
    },
  },
  required: ['path'],
  run: readPage,
};

const LIST: SiteTool = {
  name: 'list_pages',
  title: 'List pages',
  description:
    'The pages of the site by section, in the order of the menu: all, or those of one section. Sets of docs are sections, too.',
  properties: {
    section: { type: 'string', description: 'A section as `list_sections` names it.' },
    offset: { type: 'integer', minimum: 0, default: 0, description: 'How many pages to skip.' },
  },
  required: [],
  run: listPages,
};

const SECTIONS: SiteTool = {
  name: 'list_sections',
  title: 'List sections',
  description: 'The sections of the site, with the number of pages in each.',
  properties: {},
  required: [],
  run: listSections,
};

/** Describes the tools of a site for the protocol. */
export async function describeTools(site: LiveSite) {
  const { languages, isSearchable } = await site.describe();
  const versions = languages.flatMap((language) => language.versions.map(({ name }) => name));
  const choices = {
    ...(languages.length > 1 && {
      language: {
        type: 'string',
        enum: languages.map(({ locale }) => locale),
        default: languages[0]?.locale,
        description: 'Language of the pages.',
      },
    }),
    ...(new Set(versions).size > 1 && {
      version: {
        type: 'string',
        enum: [...new Set(versions)],
        description: 'Version of the docs; the latest one by default.',
      },
    }),
  };
  return listTools(isSearchable).map(({ run: _run, properties, required, ...tool }) => ({
    ...tool,
    inputSchema: {
      type: 'object' as const,
      properties: { ...properties, ...(tool.name !== READ.name && choices) },
      required: [...required],
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  }));
}

const listTools = (isSearchable: boolean): SiteTool[] => [
  ...(isSearchable ? [SEARCH] : []),
  READ,
  LIST,
  SECTIONS,
];

/** Calls a tool. Returns undefined if the site has no such tool. */
export async function callTool(
  site: LiveSite,
  { name, given }: { name: string; given: unknown },
): Promise<{ text: string; isError: boolean } | undefined> {
  const { languages, isSearchable } = await site.describe();
  const tool = listTools(isSearchable).find((one) => one.name === name);
  if (tool === undefined) return undefined;
  try {
    const asked = readArguments(tool, given);
    const language = choose(languages, asked.language);
    const text = await tool.run(asked, {
      site,
      language,
      versions: chooseVersions(language, asked.version),
    });
    return { text, isError: false };
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return { text: error.message, isError: true };
  }
}

function readArguments({ name, required }: SiteTool, given: unknown): Arguments {
  const read = v.safeParse(ARGUMENTS, given ?? {});
  if (!read.success) {
    const [issue] = read.issues;
    throw new ToolRefusal(`\`${v.getDotPath(issue) ?? name}\` ${issue.message}.`);
  }
  const missing = required.find((key) => !(key in read.output));
  if (missing !== undefined) throw new ToolRefusal(`\`${name}\` needs \`${missing}\`.`);
  return read.output;
}

function choose(languages: readonly LiveLanguage[], wanted: string | undefined): LiveLanguage {
  const found =
    wanted === undefined ? languages[0] : languages.find(({ locale }) => locale === wanted);
  if (found !== undefined) return found;
  const known = languages.map(({ locale }) => `\`${locale}\``).join(', ');
  throw new ToolRefusal(`The site has no language \`${wanted}\`. It has ${known}.`);
}

/** Chooses the latest version of each set of docs, unless one is requested. */
function chooseVersions({ versions }: LiveLanguage, wanted: string | undefined): string[] {
  if (wanted === undefined) return versions.filter(({ isLast }) => isLast).map(({ name }) => name);
  if (versions.some(({ name }) => name === wanted)) return [wanted];
  const known = versions.map(({ name }) => `\`${name}\``).join(', ');
  throw new ToolRefusal(`The docs have no version \`${wanted}\`. They have ${known}.`);
}
