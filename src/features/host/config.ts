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
    host: [
      'Where the site is published: docsgen writes the files with headers and redirects that this host reads. See [host files](../publish/host-files.md).',
      "{ name: 'netlify', csp: { 'connect-src': ['https://api.example.org'] } }",
    ],
    'host.name': 'Name of the host or of the server software.',
    'host.csp': [
      'Sources that the content security policy allows in addition to those that the config and features declare, by directive. `false` for no policy. See [content security policy](../publish/host-files.md#content-security-policy).',
      "{ 'frame-src': ['https://player.example.org'] }",
    ],
  },
};
