import { isModuleComponent, moduleOf } from '../lib/files/module-component.js';
import type { DocCode } from '../types/doc.js';

export interface DocModuleRequest {
  code: DocCode;
  /** Attributes of links and images by reference index: what `_links` and `_images` are. */
  links: readonly (Record<string, string> | null)[];
  images: readonly (Record<string, string | number> | null)[];
  /** File of a component below the site's root, `file#name`, or a module of a feature, by name; names that are missing are content components. */
  componentFiles: ReadonlyMap<string, string>;
}

/** The whole ES module of a doc's code: its components by name, what it exports, and the addresses that it needs. */
export function buildDocModule({ code, links, images, componentFiles }: DocModuleRequest): string {
  const names = code.components.map(({ name }) => name);
  const own = names.filter((name) => componentFiles.has(name));
  const content = names.filter((name) => !componentFiles.has(name));
  return [
    ...own.map((name, i) => {
      const entry = componentFiles.get(name) ?? '';
      if (isModuleComponent(entry)) return `import { ${name} } from ${JSON.stringify(moduleOf(entry))};`;
      const [file, member] = entry.split('#');
      const from = JSON.stringify(`@site/${file}`);
      if (member !== undefined)
        return `import _components${i} from ${from};\nconst ${name} = _components${i}[${JSON.stringify(member)}];`;
      // `components/Badge.tsx` may export `Badge` by name or as default.
      return `import * as _component${i} from ${from};\nconst ${name} = _component${i}.default ?? _component${i}[${JSON.stringify(name)}];`;
    }),
    ...content.map((name) => `import ${name} from 'docsgen:content/${name}';`),
    code.source,
    ...(/\b_links\b/.test(code.source) ? [`const _links = ${JSON.stringify(links)};`] : []),
    ...(/\b_images\b/.test(code.source) ? [`const _images = ${JSON.stringify(images)};`] : []),
  ].join('\n');
}
