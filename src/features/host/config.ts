import * as v from 'valibot';
import type { FeatureConfig } from '../../types/feature/reading.js';

const name = v.picklist(['netlify', 'cloudflare', 'vercel', 'github-pages', 'nginx', 'caddy']);

const source = v.pipe(
  v.string(),
  v.check((text) => /^[^\s;,]+$/.test(text), 'a source such as `https://api.example.org`'),
);

const csp = v.union([
  v.literal(false),
  v.record(
    v.pipe(
      v.string(),
      v.check(
        (text) =>
          /^[a-z]+(-[a-z]+)*-src(-elem|-attr)?$|^(?:form-action|frame-ancestors)$/.test(text),
        'a directive such as `connect-src`',
      ),
    ),
    v.array(source),
  ),
]);

/** The key `host` of the config. */
export const HOST_CONFIG: FeatureConfig = {
  key: 'host',
  schema: v.union([
    v.literal(false),
    v.pipe(
      name,
      v.transform((only) => ({ name: only, csp: {} })),
    ),
    v.strictObject({ name, csp: v.optional(csp, {}) }),
  ]),
  byDefault: false,
  descriptions: {
    host: 'Where the site is published: docsgen writes the files with headers and redirects that this host reads. See [deploy](../publish/host-files.md).',
    'host.name': 'Name of the host or of the server software.',
    'host.csp':
      'Sources that the content security policy allows besides those that the config and features declare, by directive: `{ "frame-src": ["https://player.example.org"] }`. `false` for no policy. See [deploy](../publish/host-files.md#content-security-policy).',
  },
};
