import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { writeNamed } from '../../../lib/files/write-named.js';
import type { Plugin } from '../../../types/feature/plugin.js';

/** Plugin members for modules that every page loads. */
export interface ClientCode extends Pick<Plugin, 'behaviors'> {
  styles?: readonly string[];
}

/** Path below the root: see `run-plugins`. */
const FILE = '.docsgen/docusaurus/client-modules.js';

/**
 * Writes the entry for modules of every page. Style sheets are loaded as such; other modules are
 * called for each page that is shown.
 */
export function writeClient(modules: readonly string[], root: string): ClientCode {
  const isSheet = (module: string) => /\.(?:css|scss|sass|less)$/.test(module);
  const code = modules.filter((module) => !isSheet(module));
  const styles = modules.filter(isSheet);
  if (code.length === 0) return { styles };
  // Worker threads run the config only for its Markdown plugins.
  if (isMainThread) {
    mkdirSync(path.dirname(path.join(root, FILE)), { recursive: true });
    writeNamed(path.join(root, FILE), writeModule(code));
  }
  return { styles, behaviors: [{ selector: 'html', module: `@site/${FILE}` }] };
}

/**
 * Writes a module that imports the client modules and calls `onRouteUpdate` and then
 * `onRouteDidUpdate` for each page, as Docusaurus does.
 */
function writeModule(modules: readonly string[]): string {
  const names = modules.map((_, index) => `m${index}`);
  return `${modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`).join('\n')}
const modules = [${names.join(', ')}];
const call = (name, event) =>
  modules.map((module) => (module.default?.[name] ?? module[name])?.(event));
export default () => {
  let previousLocation = null;
  return () => {
    const { pathname, search, hash } = window.location;
    const location = { pathname, search, hash };
    if (JSON.stringify(location) === JSON.stringify(previousLocation)) return;
    const event = { location, previousLocation };
    previousLocation = location;
    const cleanups = call('onRouteUpdate', event);
    call('onRouteDidUpdate', event);
    for (const cleanup of cleanups) cleanup?.();
  };
};
`;
}
