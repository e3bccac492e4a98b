import * as v from 'valibot';
import { flag, orTrue, shown, text } from '../../lib/config-values.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import type { Assistant, KnownAssistant, PageGroup } from './public-types.js';

const ASSISTANTS: Readonly<Record<KnownAssistant, Assistant>> = {
  chatgpt: { label: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
  claude: { label: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  perplexity: { label: 'Perplexity', href: 'https://www.perplexity.ai/search?q={prompt}' },
};

const assistant = v.union([
  v.pipe(
    v.picklist(Object.keys(ASSISTANTS) as KnownAssistant[]),
    v.transform((name) => ASSISTANTS[name]),
  ),
  v.strictObject({
    label: shown,
    href: v.pipe(
      text,
      v.check((href) => /^https:\/\/[^/]/i.test(href), 'a URL that begins with `https://`'),
    ),
  }),
]);

const GROUPS: PageGroup[] = ['docs', 'blog', 'pages'];

const options = v.strictObject({
  description: v.optional(text, ''),
  full: flag(true),
  include: v.optional(v.array(v.picklist(GROUPS)), GROUPS),
  oldVersions: flag(true),
  exclude: v.optional(v.array(shown), []),
  copyPage: flag(true),
  assistants: v.optional(v.array(assistant), []),
});

/** The key `llms` of the config. */
export const LLMS_CONFIG: FeatureConfig = {
  key: 'llms',
  schema: v.union([v.literal(false), ...orTrue(options)]),
  // Defaults that cost readers nothing, and an edit only the files of its page.
  byDefault: { full: false, copyPage: false },
  descriptions: {
    llms: [
      '`llms.txt` and a Markdown file beside each page, for [AI assistants](../publish/ai-assistants.md). `true` adds `llms-full.txt` and a menu on each page; an object chooses; `false` writes nothing.',
      "{ include: ['docs'], assistants: ['claude', 'chatgpt'] }",
    ],
    'llms.description': [
      'A paragraph of Markdown below the title of `llms.txt`.',
      "'Loom weaves **documentation**.'",
    ],
    'llms.full': 'Whether to write `llms-full.txt`, which contains all pages.',
    'llms.include': [
      'Which pages have Markdown: `docs`, `blog`, and `pages`, which are all others.',
      "['docs']",
    ],
    'llms.oldVersions': 'Whether docs of versions other than the last have Markdown.',
    'llms.exclude': [
      'Globs of paths, including the base URL, of pages that have no Markdown.',
      "['/blog/tags/**']",
    ],
    'llms.copyPage': 'Whether pages have a menu for copying them as Markdown.',
    'llms.assistants': [
      'Assistants in which the menu opens the page: names that docsgen knows, or objects.',
      "['claude', 'chatgpt']",
    ],
    'llms.assistants[].label': ['Name of the assistant.', "'Our assistant'"],
    'llms.assistants[].href': [
      'Its address: `{url}` stands for that of the page’s Markdown, `{prompt}` for a sentence that asks to read it.',
      "'https://ai.example.org/?q={prompt}'",
    ],
  },
};
