import type { Plugin } from 'docsgen/plugin';

/** Pages, a sidebar and search from an OpenAPI document. */
export default function plugin(): Plugin {
  return { name: 'openapi', version: '0.1.0' };
}
