import * as v from 'valibot';
import { hash } from '../../lib/hash.js';
import { isRecord } from '../../lib/is-record.js';
import type { SiteConfig } from '../../types/config.js';
import type { Feature } from '../../types/feature/feature.js';
import type { ContentSignal, RobotsConfig } from './public-types.js';

const FILE = 'robots.txt';

const signals = v.strictObject({
  search: v.optional(v.boolean()),
  aiInput: v.optional(v.boolean()),
  aiTrain: v.optional(v.boolean()),
});

/** Instructions for crawlers: `robots.txt`. */
export const robots: Feature<RobotsConfig, undefined> = {
  name: 'robots',
  config: {
    key: 'robots',
    schema: v.strictObject({ contentSignal: v.optional(signals, {}) }),
    descriptions: {
      robots: [
        '`robots.txt`, which leads to the sitemap, on a site at the root of its `url`; `false` for none. A file in `static/` takes its place.',
        '{ contentSignal: { aiTrain: false } }',
      ],
      'robots.contentSignal': [
        'What programs may do with the content of the site, for those that respect [Content Signals](https://contentsignals.org).',
        '{ search: true, aiInput: true, aiTrain: false }',
      ],
      'robots.contentSignal.search': 'Whether search engines may list it.',
      'robots.contentSignal.aiInput': 'Whether assistants may use it for their answers.',
      'robots.contentSignal.aiTrain': 'Whether models may be trained with it.',
    },
  },
  resolve: ({ config }) => ({
    state: undefined,
    files: hasRobots(config) ? [{ file: FILE, name: 'the file for robots', isOften: true }] : [],
    diagnostics: [],
  }),
  async emit({ site, options }) {
    if (!hasRobots(site.config)) return [];
    const text = writeRobots(site.config, options);
    return [{ path: FILE, key: hash(text), content: async () => text }];
  },
};

/** True if the site is at the root of a host, because crawlers look for the file only there. */
const hasRobots = ({ url, baseUrl }: SiteConfig): boolean => url !== '' && baseUrl === '/';

function writeRobots({ url, features }: SiteConfig, { contentSignal }: RobotsConfig): string {
  const signal = writeSignal(contentSignal);
  const map = features['sitemap'];
  return [
    'User-agent: *',
    ...(signal === '' ? [] : [`Content-Signal: ${signal}`]),
    'Allow: /',
    ...(isRecord(map) ? ['', `Sitemap: ${url}/${String(map['filename'])}`] : []),
    '',
  ].join('\n');
}

const writeSignal = ({ search, aiInput, aiTrain }: ContentSignal): string =>
  Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value ? 'yes' : 'no'}`]))
    .join(', ');
