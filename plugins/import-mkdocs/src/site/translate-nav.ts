import type { SidebarItem, Sidebars } from '../nav/sidebars.js';
import type { Languages } from './languages.js';

/** Returns files with the translated labels of sidebars and navbar, by path. */
export function translateNav(
  { sidebars, navbar }: Sidebars,
  { others, navigation }: Languages,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const tag of others) {
    const labels = navigation[tag] ?? {};
    const put = (file: string, ids: readonly (readonly [string, string])[]) => {
      const found = ids.flatMap(([id, label]) => {
        const message = Object.hasOwn(labels, label) ? labels[label] : undefined;
        return message === undefined ? [] : [[id, { message }] as const];
      });
      if (found.length > 0)
        files.set(`i18n/${tag}/${file}`, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
    };
    put(
      'docusaurus-plugin-content-docs/current.json',
      Object.entries(sidebars).flatMap(([name, items]) => listLabels(items, `sidebar.${name}`)),
    );
    put(
      'docusaurus-theme-classic/navbar.json',
      navbar.map(({ label }) => [`item.label.${label}`, String(label)] as const),
    );
  }
  return files;
}

function listLabels(items: readonly SidebarItem[], prefix: string): [string, string][] {
  return items.flatMap((item): [string, string][] => {
    if (typeof item === 'string') return [];
    const own: [string, string] = [`${prefix}.${item.type}.${item.label}`, item.label];
    return item.type === 'category' ? [own, ...listLabels(item.items, prefix)] : [own];
  });
}
