import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path, { posix } from 'node:path';
import { suggestHint } from '../../../diagnostics/suggest.js';
import { findRepository } from '../../../lib/files/find-repository.js';
import { isInside } from '../../../lib/files/is-inside.js';
import type { Place } from '../../../types/diagnostic.js';
import type { DocCard, Finding } from '../../../types/doc.js';

/** A piece of code that a page describes, as it is now. */
export interface DescribedCode {
  /** As written in the page: `../src/router.ts#navigate`. */
  written: string;
  place: Place;
  /** Relative to the site's root; may begin with `../`. */
  file: string;
  /** Name of the described part. */
  name?: string;
  text: string;
}

/** The code that a page describes, and problems with finding it. */
export interface DescribedPage {
  card: DocCard;
  /** Paths of the code, existing or not, relative to the site's root; may begin with `../`. */
  files: string[];
  codes: DescribedCode[];
  findings: Finding[];
}

/** Reads the code that a page describes: files of the repository that holds the site. */
export async function readDescribed(root: string, card: DocCard): Promise<DescribedPage> {
  const page: DescribedPage = { card, files: [], codes: [], findings: [] };
  for (const [index, written] of (card.frontMatter.describes ?? []).entries()) {
    const place = card.places[`describes.${index}`] ??
      card.places['describes'] ?? { line: 1, column: 1 };
    const code = { written, ...split(written, card.path) };
    page.files.push(code.file);
    const read = await readCode(root, code);
    if ('text' in read) page.codes.push({ ...read, place });
    else page.findings.push({ code: 'describes-missing', file: card.path, ...place, ...read });
  }
  return page;
}

/**
 * Splits a reference into file and name. A path is relative to the folder of the page, or after
 * `@site/` to the root of the site.
 */
function split(written: string, page: string): Pick<DescribedCode, 'file' | 'name'> {
  const at = written.indexOf('#');
  const target = at < 0 ? written : written.slice(0, at);
  const name = at < 0 ? '' : written.slice(at + 1);
  const file = target.startsWith('@site/')
    ? target.slice('@site/'.length)
    : posix.join(posix.dirname(page), target);
  return { file: posix.normalize(file), ...(name !== '' && { name }) };
}

type Missing = Pick<Finding, 'message' | 'hint'>;

async function readCode(
  root: string,
  code: Pick<DescribedCode, 'written' | 'file' | 'name'>,
): Promise<Omit<DescribedCode, 'place'> | Missing> {
  const { file, name } = code;
  const found = await readWhole(root, file);
  if ('message' in found) return found;
  if (name === undefined) return { ...code, text: found.text };
  const { pickPart } = await import('./pick-part.js');
  const part = pickPart(file, found.text, name);
  return 'text' in part
    ? { ...code, text: part.text }
    : {
        message: `\`${file}\` declares no \`${name}\`, and has no region of that name.`,
        hint:
          suggestHint(name, part.names) ??
          'Name what the file itself declares, or mark the lines with `#region` and `#endregion`.',
      };
}

/**
 * Reads only files below the repository, or below the site if there is none, because content names
 * the path.
 */
async function readWhole(root: string, file: string): Promise<{ text: string } | Missing> {
  const absolute = path.join(root, file);
  const hint = 'Write the path from the folder of the page, or after `@site/` from the site.';
  try {
    const real = await realpath(absolute);
    const home = findRepository(await realpath(root)) ?? root;
    if (!(await isInside(home, real)))
      return { message: `\`${file}\` in \`describes\` is outside of the repository.`, hint };
    if (!(await stat(real)).isFile())
      return {
        message: `\`${file}\` in \`describes\` is not a file.`,
        hint: 'Name the files in it.',
      };
    return { text: await readFile(real, 'utf8') };
  } catch {
    const beside = await readdir(path.dirname(absolute)).catch(() => []);
    const names = beside.filter((name) => path.extname(name) === path.extname(file));
    return {
      message: `There is no file \`${file}\`, which \`describes\` names.`,
      hint: suggestHint(path.basename(file), names) ?? hint,
    };
  }
}
