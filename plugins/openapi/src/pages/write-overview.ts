import { downloadPaths } from '../bundle/download-paths.js';
import type { Api, SecurityScheme } from '../document/api.js';
import type { Settings } from '../options.js';
import type { ApiPages } from './list-pages.js';
import type { PageScope } from './page-scope.js';
import { placeFields } from './place-fields.js';
import type { FactView, FieldView, Piece } from './view.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';
import { linkDocs } from './write-exchange.js';
import { writeServers } from './write-servers.js';

/**
 * The page of the whole API: what it is, where it is, how to sign in, and a list of its operations.
 */
export function writeOverview({ overview, tags, webhooks }: ApiPages, scope: PageScope): string {
  const { api } = scope;
  const facts = [...listFacts(api), ...listDownloads(scope.settings)];
  const schemes = [...api.security.values()];
  return writePage(
    { title: overview.title, description: api.summary ?? summarize(api.description) },
    [
      api.summary === undefined ? undefined : writeBlock('text', api.summary),
      facts.length > 0 ? writeBlock('facts', facts) : undefined,
      api.description === undefined ? undefined : writeBlock('text', api.description),
      ...(api.servers.length > 0 ? ['## Servers', ...writeServers(api.servers)] : []),
      ...(schemes.length > 0
        ? [
            '## Authentication',
            writeBlock(
              'fields',
              placeFields(
                { type: [], facts: [], fields: schemes.map(viewScheme) },
                'authentication',
                new Set(),
              ),
            ),
          ]
        : []),
      ...tags.map(({ tag, operations }) =>
        writeBlock('tag', {
          name: tag.label,
          ...(tag.description !== undefined && { description: tag.description }),
          ...(tag.docs && { docs: linkDocs(tag.docs) }),
          operations: operations.map(({ operation, path, title }) => ({
            method: operation.method,
            path: operation.path,
            title,
            url: `./${path}.md`,
            deprecated: operation.deprecated,
          })),
        }),
      ),
      webhooks.length > 0
        ? writeBlock('tag', {
            name: 'Webhooks',
            operations: webhooks.map(({ request: { method, name, deprecated }, path, title }) => ({
              ...{ method, path: name, title, deprecated },
              url: `./${path}.md`,
            })),
          })
        : undefined,
    ],
  );
}

function listFacts({ version, links }: Api): FactView[] {
  return [
    ...(version === '' ? [] : [{ label: 'Version', values: [version] }]),
    ...links.map(
      ({ label, text, url }): FactView => ({
        label,
        values: [url === undefined ? text : { text, url }],
      }),
    ),
  ];
}

/** Links to files of the site, which is what `pathname:` is for. */
function listDownloads(settings: Settings): FactView[] {
  if (!settings.download) return [];
  const { json, yaml } = downloadPaths(settings);
  const linkTo = (file: string) => `pathname:///${encodeURI(file)}`;
  const values = [{ text: 'JSON', url: linkTo(json) }, ', ', { text: 'YAML', url: linkTo(yaml) }];
  return [{ label: 'Download', values }];
}

function viewScheme(scheme: SecurityScheme): FieldView {
  const { name, description, flows } = scheme;
  const facts: FactView[] = [
    { label: 'Type', values: describeScheme(scheme) },
    ...flows.flatMap((flow): FactView[] => [
      { label: 'Flow', values: [flow.name] },
      ...flow.urls.map(({ label, url }) => ({ label, values: [{ text: url, url }] })),
      ...flow.scopes.map(
        (scope): FactView => ({
          label: 'Scope',
          values: [
            { code: scope.name },
            ...(scope.description === '' ? [] : [` ${scope.description}`]),
          ],
        }),
      ),
    ]),
  ];
  return { name, type: [], facts, ...(description !== undefined && { description }) };
}

function describeScheme({
  type,
  scheme,
  parameter,
  bearerFormat,
  openIdConnectUrl,
  in: place,
}: SecurityScheme): Piece[] {
  if (type === 'apiKey') return [`API key in the ${place} `, { code: parameter ?? '' }];
  if (type === 'http') {
    const format = bearerFormat === undefined ? '' : ` (${bearerFormat})`;
    return [`HTTP ${scheme ?? ''}${format}, in the header `, { code: 'Authorization' }];
  }
  if (type === 'oauth2') return ['OAuth 2.0'];
  if (type !== 'openIdConnect') return [type];
  return openIdConnectUrl === undefined
    ? ['OpenID Connect']
    : ['OpenID Connect: ', { text: openIdConnectUrl, url: openIdConnectUrl }];
}
