import { suggestHint } from '../../diagnostics/suggest.js';
import type { NavbarItem } from '../../types/config/navbar-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Label, Translate } from '../../types/language/translation.js';
import { MESSAGE_FORM } from './override-words.js';
import { isDraft, readStrings, type WrittenText } from './read-strings.js';

/** Folder of the labels of navbar and footer, below `i18n/<locale>/`. */
const FOLDER = 'docusaurus-theme-classic';

export const NAVBAR_FILE = `${FOLDER}/navbar.json`;
export const FOOTER_FILE = `${FOLDER}/footer.json`;

/** Docusaurus' files of labels. */
export interface LabelFiles {
  navbar: ValueFile | undefined;
  footer: ValueFile | undefined;
}

/** Translates the labels of a config's navbar and footer. */
export function translateLabels(
  config: SiteConfig,
  files: LabelFiles,
): { config: SiteConfig; labels: Label[]; diagnostics: Diagnostic[] } {
  const navbar = createTranslate(files.navbar);
  const footer = createTranslate(files.footer);
  const translated = {
    ...config,
    navbar: translateNavbar(config.navbar, navbar.translate),
    footer: translateFooter(config.footer, footer.translate),
  };
  return {
    config: translated,
    labels: [...navbar.list(NAVBAR_FILE), ...footer.list(FOOTER_FILE)],
    diagnostics: [...navbar.report(), ...footer.report()],
  };
}

/** Translates labels by a file, and tracks which labels the site has. */
export interface Translator {
  translate: Translate;
  /** Lists the labels translated so far, as entries of this file below `i18n/<locale>/`. */
  list(file: string): Label[];
  /** Reports faults of the file. Must be called after all translations. */
  report(): Diagnostic[];
}

export function createTranslate(from: ValueFile | undefined): Translator {
  const { texts, diagnostics } = from === undefined ? NOTHING : readStrings(from, MESSAGE_FORM);
  const asked = new Map<string, { text: string; description: string }>();
  return {
    translate(id, text, description) {
      asked.set(id, { text, description });
      return texts.get(id)?.text ?? text;
    },
    list(file) {
      return [...asked].flatMap(([id, label]) => {
        const written = texts.get(id);
        const isTranslated = written !== undefined && !isDraft(written, label.text);
        return LETTER.test(label.text) ? [{ file, id, ...label, isTranslated }] : [];
      });
    },
    report() {
      const unknown = [...texts].filter(([id]) => !asked.has(id));
      // Labels that are already translated are not candidates for mistyped keys.
      const free = [...asked.keys()].filter((id) => !texts.has(id));
      return [...diagnostics, ...reportUnknown(unknown, free)];
    },
  };
}

/** Maximum number of unknown keys of a file that are reported individually. */
const FEW = 3;

/**
 * Reports ids that no label has, with labels that they may mean. Many of them, as after a move,
 * result in a single problem.
 */
function reportUnknown(
  unknown: readonly [string, WrittenText][],
  free: readonly string[],
): Diagnostic[] {
  const [first] = unknown;
  if (first === undefined) return [];
  if (unknown.length > FEW) {
    const [, { file, keyPlace }] = first;
    const some = unknown.slice(0, FEW).map(([id]) => `\`${id}\``);
    const message = `\`${file}\` has ${unknown.length} keys of labels that the site does not have: ${some.join(', ')} and ${unknown.length - FEW} more.`;
    return [
      { ...UNKNOWN, file, ...keyPlace, message, hint: 'Remove those that are no longer needed.' },
    ];
  }
  return unknown.map(([id, { file, keyPlace }]): Diagnostic => {
    const hint = suggestHint(id, free);
    const message = `\`${file}\` has the key \`${id}\`, but the site has no such label.`;
    return { ...UNKNOWN, file, ...keyPlace, message, ...(hint === undefined ? {} : { hint }) };
  });
}

const UNKNOWN = { code: 'strings-unknown-key', severity: 'warning' } as const;

const NOTHING = { texts: new Map<string, WrittenText>(), diagnostics: [] };

/** A label without letters is the same in all languages. */
const LETTER = /\p{L}/u;

/** Translates the texts of the navbar: `title`, `logo.alt`, `item.label.<label>`. */
export function translateNavbar(
  navbar: SiteConfig['navbar'],
  translate: Translate,
): SiteConfig['navbar'] {
  const { title, logo, items } = navbar;
  return {
    ...navbar,
    ...(title !== undefined && { title: translate('title', title, 'Title in the navbar') }),
    ...(logo?.alt !== undefined && { logo: translateLogo({ ...logo, alt: logo.alt }, translate) }),
    items: items.map((item) => translateItem(item, translate)),
  };
}

function translateLogo<Logo extends { alt: string }>(logo: Logo, translate: Translate): Logo {
  return {
    ...logo,
    alt: translate('logo.alt', logo.alt, 'Text of the logo, for those who do not see it'),
  };
}

/** Keys of nested items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

function translateItem(item: NavbarItem, translate: Translate): NavbarItem {
  const { label, ...lists } = item as { label?: unknown } & Partial<
    Record<(typeof LISTS)[number], NavbarItem[]>
  >;
  return {
    ...item,
    ...(typeof label === 'string' && {
      label: translate(`item.label.${label}`, label, 'Item of the navbar'),
    }),
    ...Object.fromEntries(
      LISTS.flatMap((key) => {
        const inner = lists[key];
        return inner === undefined
          ? []
          : [[key, inner.map((one) => translateItem(one, translate))]];
      }),
    ),
  } as NavbarItem;
}

/**
 * Translates the texts of the footer: `link.title.<title>`, `link.item.label.<label>`, `copyright`,
 * `logo.alt`.
 */
export function translateFooter(
  footer: SiteConfig['footer'],
  translate: Translate,
): SiteConfig['footer'] {
  const { links, copyright, logo } = footer;
  return {
    ...footer,
    links: links.map((column) => ({
      ...column,
      ...(column.title !== undefined && {
        title: translate(
          `link.title.${column.title}`,
          column.title,
          'Title of a column of the footer',
        ),
      }),
      items: column.items.map((item) => ({
        ...item,
        ...(item.label !== undefined && {
          label: translate(`link.item.label.${item.label}`, item.label, 'Link of the footer'),
        }),
      })),
    })),
    ...(copyright !== undefined && {
      copyright: translate('copyright', copyright, 'Copyright notice of the footer'),
    }),
    ...(logo?.alt !== undefined && { logo: translateLogo({ ...logo, alt: logo.alt }, translate) }),
  };
}
