import type { Api, CodeSample, Operation } from '../document/api.js';
import type { SamplesView, TabView } from '../pages/view.js';
import { findSampleMedia } from './body.js';
import { LANGUAGES, type SampleLanguageName } from './languages.js';
import { makeRequest } from './request.js';

/** Readers compare no more. */
const MOST_EXAMPLES = 8;

/** The requests in code of an operation: for each example of its body, in all languages. */
export function listSamples(operation: Operation, scope: SampleScope): SamplesView {
  const examples = (findSampleMedia(operation)?.examples ?? []).slice(0, MOST_EXAMPLES);
  const [first] = examples;
  if (first === undefined || operation.samples.length > 0)
    return { examples: [{ label: '', tabs: writeSamples(operation, scope) }] };
  return {
    examples: examples.map(({ name, description }, index) => ({
      label: name,
      ...(description !== undefined && { description }),
      tabs: writeSamples(operation, scope, index),
    })),
  };
}

interface SampleScope {
  api: Api;
  languages: readonly SampleLanguageName[];
}

/**
 * The requests in code of an operation, in the order of the languages. A sample that the author
 * wrote takes the place of the generated one in its language. Those with another label follow.
 */
function writeSamples(
  operation: Operation,
  { api, languages }: SampleScope,
  example = 0,
): TabView[] {
  const request = makeRequest(operation, api, example);
  const replaced = new Map(
    operation.samples.flatMap((sample) => {
      const name = nameLanguage(sample.label ?? sample.lang);
      return name !== undefined && languages.includes(name) ? [[name, sample] as const] : [];
    }),
  );
  const own = new Set(replaced.values());
  return withLabels([
    ...languages.map((name): TabView => {
      const sample = replaced.get(name);
      // One choice holds for all pages, so a language has one name.
      const { label, language, write } = LANGUAGES[name];
      return sample === undefined
        ? { label, language, code: write(request) }
        : { ...showSample(sample), label };
    }),
    ...operation.samples.filter((sample) => !own.has(sample)).map(showSample),
  ]);
}

/** Tabs are told apart by their labels. */
function withLabels(tabs: readonly TabView[]): TabView[] {
  const counts = new Map<string, number>();
  return tabs.map((tab) => {
    const count = (counts.get(tab.label) ?? 0) + 1;
    counts.set(tab.label, count);
    return count === 1 ? tab : { ...tab, label: `${tab.label} (${count})` };
  });
}

function showSample({ lang, label = lang, source }: CodeSample): TabView {
  return {
    label,
    language: HIGHLIGHTED[lang.toLowerCase()] ?? lang.toLowerCase(),
    code: source.replace(/\n$/, ''),
  };
}

/** The language that a sample names, if requests can be generated in it. */
function nameLanguage(label: string): SampleLanguageName | undefined {
  const name = label.toLowerCase();
  return Object.hasOwn(LANGUAGES, name) ? (name as SampleLanguageName) : SYNONYMS[name];
}

/** What documents call the languages of examples. */
const SYNONYMS: Readonly<Record<string, SampleLanguageName>> = {
  bash: 'curl',
  sh: 'curl',
  shell: 'curl',
  golang: 'go',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  py: 'python',
  python3: 'python',
};

/** What highlights languages whose names in documents it does not know. */
const HIGHLIGHTED: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  curl: 'bash',
  golang: 'go',
  node: 'js',
  'node.js': 'js',
  nodejs: 'js',
  'objective-c': 'objc',
  python3: 'python',
};
