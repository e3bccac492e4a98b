import { atLevel } from '../../diagnostics/at-level.js';
import type { Engine } from '../../engine/create-engine.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import { listFeatureMarkdown } from '../../load/list-site.js';
import { checkUnusedFiles } from '../../resolve/links/check-unused-files.js';
import { listPageFiles } from '../../resolve/links/list-page-files.js';
import { checkPageTexts } from '../../resolve/pages/check-page-texts.js';
import { describeMissing } from '../../resolve/words/describe-missing.js';
import type { Level, RuleName } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Finding, Reference } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { listDescribing } from './described/list-describing.js';
import { asksForUses, listLoose } from './list-loose.js';
import { asksForTranslations } from './translations/asks-for-translations.js';
import { checkTranslations } from './translations/check-translations.js';
import { listOpenLabels } from './translations/list-open-labels.js';
import { isTranslated } from './translations/survey-translations.js';

/** Links and images by the source file of the page that they are on. */
type References = ReadonlyMap<string, readonly Reference[]>;

/** Checks the rules of the config. Each problem has the level of its rule. */
export async function checkRules(engine: Engine, references: References): Promise<Diagnostic[]> {
  const { graph, site, pages } = engine;
  const resolved = (await graph.get(site.site)).site;
  const { rules } = resolved.config;
  const sources = await graph.get(pages.sources);
  const docs = await Promise.all(sources.map((source) => graph.get(site.doc(source))));
  const found: Finding[] = [
    ...docs.flatMap(({ facts }) => facts.findings),
    ...checkPageTexts(resolved),
    ...(await checkWords(engine, rules)),
    ...(await checkUses(engine, { references, rules })),
  ];
  return [
    ...found.flatMap((finding) => atLevel(rules[finding.code], finding)),
    ...(isTranslated(engine) && asksForTranslations(rules)
      ? await checkTranslations(engine, rules)
      : []),
    ...(await checkCode(engine, resolved)),
  ];
}

/** Needs the code and Git, so it reads them only for pages that name the code they describe. */
async function checkCode(engine: Engine, site: Site): Promise<Diagnostic[]> {
  const { rules } = site.config;
  if (rules['describes-missing'] === 'ignore' && rules['page-stale'] === 'ignore') return [];
  const describing = listDescribing(engine, site);
  if (describing.length === 0) return [];
  const { checkDescribed } = await import('./described/check-described.js');
  return checkDescribed(engine, describing, rules);
}

/** Lists texts of the theme and labels that have no translation. */
async function checkWords(engine: Engine, rules: Record<RuleName, Level>): Promise<Finding[]> {
  if (rules['words-missing'] === 'ignore') return [];
  const { graph, site, language, fileExists } = engine;
  const { untranslated } = await graph.get(site.inputs.words);
  const labels = isTranslated(engine) ? await listOpenLabels(engine) : [];
  return describeMissing([...untranslated, ...labels], {
    locale: language.locale,
    exists: fileExists,
  });
}

/**
 * Lists docs, images and partials that nothing uses. It needs the texts of the whole site, so it
 * runs only if a rule asks for it.
 */
async function checkUses(
  { graph, site, pages, root, fileExists }: Engine,
  { references, rules }: { references: References; rules: Record<RuleName, Level> },
): Promise<Finding[]> {
  if (!asksForUses(rules)) return [];
  const resolved = (await graph.get(site.site)).site;
  const files = await graph.get(site.inputs.files);
  const { active } = await graph.get(site.features);
  const { config } = resolved;
  const loose = listLoose(root, { files, config });
  const readTexts = (paths: readonly string[]) =>
    mapConcurrently(
      paths,
      32,
      async (file) => (await graph.get(site.source(file))).source?.text ?? '',
    );
  const [code, markdown, used] = await Promise.all([
    readTexts(loose.texts),
    readTexts(listFeatureMarkdown(files)),
    listUsedFiles(),
  ]);
  return [
    ...active.flatMap(
      ({ feature }) => feature.checkUses?.({ site: resolved, references, code, fileExists }) ?? [],
    ),
    ...checkUnusedFiles({ ...loose, used, markdown, code }),
  ];

  async function listUsedFiles(): Promise<Set<string>> {
    const sources = await graph.get(pages.sources);
    const perPage = await Promise.all(
      sources.map(async (source) => {
        const { facts } = await graph.get(site.doc(source));
        const scope = await graph.get(pages.scope(source));
        const list = { references: [...(references.get(source) ?? facts.references)] };
        return [...listPageFiles(list, scope), ...facts.includes.map(({ path }) => path)];
      }),
    );
    return new Set(perPage.flat());
  }
}
