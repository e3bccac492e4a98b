import type { IndexRequest } from '../../../types/feature/site-index.js';
import type { Json } from '../../../types/json.js';
import type { SearchConfig } from '../public-types.js';
import { stopWords } from '../shared/stop-words.js';
import { recallText } from './describe-text.js';
import type { PartTools } from './index-request.js';
import { createTerms } from './terms.js';

/** State of all parts of an index after a run. */
export interface KnownParts {
  /** The run that brought the parts up to date: see `IndexRequest`. */
  run: string;
  /** For each part, its file below `assets/` and the run that stored its state. */
  parts: Record<string, { file: string; run: string }>;
}

type ScopeRequest = Pick<
  IndexRequest<SearchConfig, unknown>,
  'site' | 'options' | 'run' | 'kept' | 'files' | 'recall'
>;

/** Access to what all parts of a site's index share. */
export interface IndexScope {
  /** Returns the tools and keys for building a part. */
  toolsFor(name: string): PartTools;
  readParts(): Promise<KnownParts | undefined>;
  keepParts(parts: KnownParts['parts']): Promise<void>;
}

export function createScope({ site, options, run, kept, files, recall }: ScopeRequest): IndexScope {
  const { title, url, baseUrl } = site.config;
  const { locale, withCode, tools, preparedKey } = createReading({ site, options });
  const settings = [locale, title, url, baseUrl, withCode];
  const partsKey: Json[] = ['parts', ...settings];
  return {
    toolsFor: (name) => ({
      stateKey: ['state', name, ...settings],
      preparedKey,
      run,
      tools,
      withCode,
      kept,
      files,
      recall: (key) => recallText({ kept, recall }, key),
    }),
    readParts: async () => (await kept.get(...partsKey)) as unknown as KnownParts | undefined,
    async keepParts(parts) {
      const present: KnownParts = { run, parts };
      await kept.set(partsKey, present as unknown as Json);
    },
  };
}

/**
 * Returns the tools for collecting the words of single pages, and the store key of these words,
 * which is the same on all machines.
 */
export function createReading({ site, options }: Pick<ScopeRequest, 'site' | 'options'>): Pick<
  PartTools,
  'tools' | 'withCode' | 'preparedKey'
> & {
  locale: string;
} {
  const { locale } = site.config;
  const withCode = options.provider === 'local' && (options.code ?? false);
  return {
    locale,
    withCode,
    tools: { terms: createTerms(stopWords(locale)) },
    preparedKey: ['prepared', locale, withCode],
  };
}
