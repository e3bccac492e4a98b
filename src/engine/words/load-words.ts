import { createReservedNames } from '../../lib/html/reserved-names.js';
import { locateKey } from '../../lib/text/locate-key.js';
import { readDataFile, type SiteFiles } from '../../load/list-site.js';
import { describeLeftOut } from '../../resolve/html/describe-left-out.js';
import { overrideWords, type WordCatalogue } from '../../resolve/words/override-words.js';
import { FOOTER_FILE, NAVBAR_FILE, translateLabels } from '../../resolve/words/translate-labels.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Label, TextEntry } from '../../types/language/translation.js';
import type { Overlay } from '../../types/overlay.js';
import type { WordGroups, WordSource } from '../../types/words.js';
import { createWordSource } from '../../words/create-word-source.js';
import { docusaurusIds } from '../../words/docusaurus-ids.js';
import { words as english } from '../../words/en.js';
import { listReserved } from '../features/feature-code.js';
import type { ActiveFeature } from '../features/feature-set.js';
import { translateOptions } from './translate-options.js';

/** Texts of a site in its language. */
export interface SiteWords {
  groups: WordGroups;
  /** Files of labels, by the features that read them. */
  labels: Readonly<Record<string, Readonly<Record<string, ValueFile>>>>;
  /** Texts that are in English because they have no translation. */
  untranslated: TextEntry[];
  /** Labels of the config: of navbar, footer and options of features. */
  configLabels: Label[];
}

export interface LoadedWords {
  /** The config with its labels translated. */
  config: SiteConfig;
  site: SiteWords;
  diagnostics: Diagnostic[];
}

export interface WordsRequest {
  config: SiteConfig;
  /** The features of the site. */
  active: readonly ActiveFeature[];
  files: SiteFiles['features'];
  /** Receives the files that were looked up. */
  read: string[];
  overlay?: Overlay | undefined;
}

const THEME = createWordSource(
  english,
  (language) => import(`../../words/${language}.js`),
  docusaurusIds,
);

/** Loads the texts of the site's language, with the site's own in `i18n/<locale>/`. */
export async function loadWords(
  root: string,
  { config, active, files, read, overlay }: WordsRequest,
): Promise<LoadedWords> {
  const { locale } = config;
  const ofFeatures = active.flatMap(({ feature: { name, words } }) =>
    words === undefined ? [] : [[name, words] as const],
  );
  const sources: (readonly [string, WordSource])[] = [['theme', THEME], ...ofFeatures];
  const catalogues = sources.map(async ([group, { english, load, docusaurusIds = {} }]) => {
    const translated = await load?.(locale);
    return {
      group,
      english,
      docusaurusIds,
      ...(translated && { translated }),
    } satisfies WordCatalogue;
  });
  const readFile = (name: string) => {
    const file = `i18n/${locale}/${name}`;
    read.push(file);
    return readDataFile(root, file, overlay);
  };
  const [strings, code, navbar, footer] = await Promise.all(
    ['strings.json', 'code.json', NAVBAR_FILE, FOOTER_FILE].map(readFile),
  );
  const labels = active.map(async ({ feature }) => {
    const names = Object.entries(feature.labels?.(files[feature.name] ?? {}) ?? {});
    const found = names.map(async ([name, file]) => [name, await readFile(file)] as const);
    const there = (await Promise.all(found)).filter(([, file]) => file !== undefined);
    return [feature.name, Object.fromEntries(there) as Record<string, ValueFile>] as const;
  });
  const { groups, untranslated, ...words } = overrideWords(await Promise.all(catalogues), {
    locale,
    strings,
    code,
  });
  const ofOptions = await translateOptions(config, { active, files, readFile });
  const labelled = translateLabels(ofOptions.config, { navbar, footer });
  const copyright = await sanitizeCopyright(labelled.config, {
    original: ofOptions.config,
    active,
    file: footer,
  });
  return {
    config: copyright.config,
    site: {
      groups: groups as object as WordGroups,
      labels: Object.fromEntries(await Promise.all(labels)),
      untranslated,
      configLabels: [...labelled.labels, ...ofOptions.labels],
    },
    diagnostics: [
      ...words.diagnostics,
      ...labelled.diagnostics,
      ...copyright.diagnostics,
      ...ofOptions.diagnostics,
    ],
  };
}

/**
 * Sanitizes the translation of the copyright notice, which is HTML: unlike the config, it comes
 * from a data file, which is not trusted.
 */
async function sanitizeCopyright(
  config: SiteConfig,
  {
    original,
    active,
    file,
  }: { original: SiteConfig; active: readonly ActiveFeature[]; file: ValueFile | undefined },
): Promise<{ config: SiteConfig; diagnostics: Diagnostic[] }> {
  const { copyright } = config.footer;
  const isTrusted = copyright === undefined || copyright === original.footer.copyright;
  if (file === undefined || isTrusted || !copyright.includes('<'))
    return { config, diagnostics: [] };
  const { sanitizeHtml } = await import('../../lib/html/sanitize-html.js');
  const { html, leftOut } = sanitizeHtml(copyright, createReservedNames(listReserved({ active })));
  const place = { file: file.file, ...locateKey(file.text, ['copyright']) };
  return {
    config: { ...config, footer: { ...config.footer, copyright: html } },
    diagnostics: leftOut.length === 0 ? [] : [describeLeftOut(leftOut, place)],
  };
}
