import type { Engine } from '../engine/create-engine.js';
import type { Reference } from '../types/doc.js';
import type { Site } from '../types/site.js';
import { findStaticLinks } from './checks/find-static-links.js';
import { asksForUses } from './checks/list-loose.js';
import { areLinksSound, hasNewProblems, listReferences } from './edit/check-edited.js';
import type { CompiledEdits } from './edit/compile-edits.js';
import { compileLanguage } from './edit/compile-language.js';
import { editLanguages, type RememberedLanguage } from './edit/edit-languages.js';
import { keepEdit, listKeys } from './edit/keep-edit.js';
import { type ChangedNames, renameSite } from './edit/rename-site.js';
import { stayInLanguages } from './edit/stand-alone.js';
import type { KeptNames } from './last/kept-site.js';
import type { RecalledCheck } from './last/last-check.js';
import type { Check, Problems } from './problems.js';

/** A language whose edits have no problems. */
interface CheckedEdit extends CompiledEdits, RememberedLanguage<KeptNames> {
  engine: Engine;
  renamed?: ChangedNames;
  looked: number;
}

/**
 * Checks a site in which only the texts of some pages have changed since the last check, or some
 * pages are new, without reading any other page. Returns undefined if other problems may have come
 * or gone: then a full check is needed.
 */
export async function checkEdit(
  { root, loaded, own: kept, last, onProgress }: Check,
  recalled: RecalledCheck,
): Promise<Problems | undefined> {
  if (asksForUses(loaded.config.rules) || !stayInLanguages(recalled, loaded)) return undefined;
  const { added, report } = recalled;
  onProgress('Checking');
  return editLanguages(
    { root, loaded, kept, problemsOnly: true },
    {
      open: recalled.open,
      async compile(language): Promise<CheckedEdit | undefined> {
        const { engine, known } = language;
        const { site: before } = known;
        const edits = await compileLanguage({ ...language, loaded, recalled, look: undefined });
        if (edits === undefined) return undefined;
        const { cards, docs, linked } = edits;
        const renamed =
          cards.size === 0
            ? undefined
            : await renameSite({ ...known, loaded, kept, engine, before, cards, added });
        if (cards.size > 0 && renamed === undefined) return undefined;
        const site = renamed?.site ?? before;
        if (await hasNewProblems(engine, { site, docs })) return undefined;
        const unread = await listUnread(engine, { site, recalled });
        const references = new Map([...listReferences(linked), ...unread]);
        if (!(await areLinksSound(engine, { site, linked, references }))) return undefined;
        return {
          ...language,
          ...edits,
          known: { ...known, site },
          looked: edits.docs.size + unread.length,
          ...(renamed && { renamed }),
        };
      },
      async finish(edits) {
        if (!recalled.isOfBuild) for (const edit of edits) await keepChecked(edit);
        const [{ engine }] = edits;
        const present = { ...report, pages: report.pages + added.length };
        await last?.noteEdit(recalled, { report: present, reads: engine.reads });
        await kept.store.close();
        const looked = edits.reduce((sum, edit) => sum + edit.looked, 0);
        return { ...present, looked, status: 'checked' };
      },
    },
  );
}

/**
 * Lists the links that a check reads from the code of React pages, unless an earlier check has read
 * them.
 */
async function listUnread(
  engine: Engine,
  { site, recalled }: { site: Site; recalled: RecalledCheck },
): Promise<[string, readonly Reference[]][]> {
  if (!recalled.isOfBuild) return [];
  return [...(await findStaticLinks(engine))].flatMap(([file, { references }]) =>
    site.routeBySource.has(file) ? [[file, references]] : [],
  );
}

async function keepChecked({ renamed, ...edit }: CheckedEdit): Promise<void> {
  const { cards, docs, linked, since } = edit;
  if (cards.size + linked.size === 0) return;
  await keepEdit({
    ...edit,
    indexed: since.indexed,
    keys: listKeys({ since, docs }),
    ...(renamed && { renamed: renamed.kept }),
  });
}
