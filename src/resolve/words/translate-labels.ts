import { suggestHint } from '../../diagnostics/suggest.js';
import type { NavbarItem, SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import { readMessages } from './read-messages.js';

/** The text for an id of Docusaurus, else the one that it stands for. */
export type Translate = (id: string, text: string) => string;

/** Files of labels, as Docusaurus writes them. */
export interface LabelFiles {
  navbar: ValueFile | undefined;
  footer: ValueFile | undefined;
}

/** A config with the labels of its navbar and footer translated. */
export function translateLabels(
  config: SiteConfig,
  files: LabelFiles,
): { config: SiteConfig; diagnostics: Diagnostic[] } {
  const navbar = createTranslate(files.navbar);
  const footer = createTranslate(files.footer);
  const translated = {
    ...config,
    navbar: translateNavbar(config.navbar, navbar.translate),
    footer: translateFooter(config.footer, footer.translate),
  };
  return { config: translated, diagnostics: [...navbar.report(), ...footer.report()] };
}

/** What a file of labels says, and what of it nothing has asked for. */
export interface Translator {
  translate: Translate;
  /** What is wrong with the file, once everything has been translated. */
  report(): Diagnostic[];
}

export function createTranslate(from: ValueFile | undefined): Translator {
  if (from === undefined) return { translate: (_, text) => text, report: () => [] };
  const { texts, diagnostics } = readMessages(from);
  const asked = new Set<string>();
  return {
    translate(id, text) {
      asked.add(id);
      return texts.get(id)?.text ?? text;
    },
    report() {
      const unknown = [...texts].filter(([id]) => !asked.has(id));
      return [
        ...diagnostics,
        ...unknown.map(([id, { file, place }]): Diagnostic => {
          const hint = suggestHint(id, [...asked]);
          return {
            code: 'strings-unknown-key',
            severity: 'warning',
            file,
            ...place,
            message: `\`${file}\` has the key \`${id}\`, but the site has no such label.`,
            ...(hint === undefined ? {} : { hint }),
          };
        }),
      ];
    },
  };
}

/** The navbar with its texts translated: `title`, `logo.alt`, `item.label.<label>`. */
export function translateNavbar(navbar: SiteConfig['navbar'], translate: Translate): SiteConfig['navbar'] {
  const { title, logo, items } = navbar;
  return {
    ...navbar,
    ...(title !== undefined && { title: translate('title', title) }),
    ...(logo?.alt !== undefined && { logo: { ...logo, alt: translate('logo.alt', logo.alt) } }),
    items: items.map((item) => translateItem(item, translate)),
  };
}

function translateItem(item: NavbarItem, translate: Translate): NavbarItem {
  const { label, items } = item as { label?: unknown; items?: readonly NavbarItem[] };
  return {
    ...item,
    ...(typeof label === 'string' && { label: translate(`item.label.${label}`, label) }),
    ...(items !== undefined && { items: items.map((inner) => translateItem(inner, translate)) }),
  } as NavbarItem;
}

/** The footer with its texts translated: `link.title.<title>`, `link.item.label.<label>`, `copyright`. */
export function translateFooter(footer: SiteConfig['footer'], translate: Translate): SiteConfig['footer'] {
  const { links, copyright } = footer;
  return {
    ...footer,
    links: links.map(({ title, items }) => ({
      title: translate(`link.title.${title}`, title),
      items: items.map((item) => ({
        ...item,
        label: translate(`link.item.label.${item.label}`, item.label),
      })),
    })),
    ...(copyright !== undefined && { copyright: translate('copyright', copyright) }),
  };
}
