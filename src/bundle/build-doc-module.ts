import { isModuleComponent, moduleOf } from '../lib/files/module-component.js';
import type { DocCode } from '../types/doc.js';

export interface DocModuleRequest {
  code: DocCode;
  /** Attributes of links and images by reference index: the values of `_links` and `_images`. */
  links: readonly (Record<string, string> | null)[];
  images: readonly (Record<string, string | number> | null)[];
  /** Addresses of all other references, by reference index: the value of `_urls`. */
  urls: readonly string[];
  /**
   * Files of components by name: a path below the site's root, `file#name`, or a module of a
   * feature. Names that are missing are content components.
   */
  componentFiles: ReadonlyMap<string, string>;
  /**
   * True if code imports this module. The importer may be the code that defines the components,
   * which has not run yet when this module starts.
   */
  isImported?: boolean;
}

/**
 * Returns the whole ES module of a doc's code: its components by name, its exports, and the
 * addresses that it needs.
 */
export function buildDocModule(request: DocModuleRequest): string {
  const { code, links, images, urls, componentFiles, isImported = false } = request;
  const names = code.components.map(({ name }) => name);
  const own = names.filter((name) => componentFiles.has(name));
  const content = names.filter((name) => !componentFiles.has(name));
  const isDelayed =
    isImported && own.some((name) => componentFiles.get(name)?.includes('#') === true);
  return [
    ...(isDelayed ? ["import { createElement as _createElement } from 'react';"] : []),
    ...own.map((name, i) => {
      const entry = componentFiles.get(name) ?? '';
      if (isModuleComponent(entry))
        return `import { ${name} } from ${JSON.stringify(moduleOf(entry))};`;
      const [file, member] = entry.split('#');
      const from = JSON.stringify(`@site/${file}`);
      if (member !== undefined) {
        const given = `_components${i}[${JSON.stringify(member)}]`;
        const value = isImported ? `(props) => _createElement(${given}, props)` : given;
        return `import _components${i} from ${from};\nconst ${name} = ${value};`;
      }
      // `components/Badge.tsx` may export `Badge` by name or as default.
      return `import * as _component${i} from ${from};\nconst ${name} = _component${i}.default ?? _component${i}[${JSON.stringify(name)}];`;
    }),
    ...content.map((name) => `import ${name} from 'docsgen:content/${name}';`),
    code.source,
    ...(/\b_links\b/.test(code.source) ? [`const _links = ${JSON.stringify(links)};`] : []),
    ...(/\b_images\b/.test(code.source) ? [`const _images = ${JSON.stringify(images)};`] : []),
    ...(/\b_urls\b/.test(code.source) ? [`const _urls = ${JSON.stringify(urls)};`] : []),
  ].join('\n');
}
