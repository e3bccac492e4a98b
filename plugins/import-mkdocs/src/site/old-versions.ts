import { readFileSync } from 'node:fs';
import { readPlugins } from '../config/plugins.js';
import { findOldConfig, type OldConfig, readOldConfig } from '../config/read-config.js';
import type { Sidebars } from '../nav/sidebars.js';
import type { Note } from '../text/page.js';
import { checkAnchors } from './check-anchors.js';
import { convertPages, type SitePage } from './convert-pages.js';
import { withCommit } from './git.js';
import { type PublishedVersion, type PublishedVersions, readVersions } from './mike.js';
import { type PlacedFiles, placeAssets, placePages } from './place-files.js';
import { listDocs, placeNav } from './place-nav.js';
import { readSite } from './read-site.js';
import { listRedirects, type Redirect } from './write-redirects.js';

/** An older version, converted from the commit that it was published from. */
export interface OldVersion {
  published: PublishedVersion;
  /** Path of its pages; empty for the version that readers see by default. */
  prefix: string;
  pages: readonly SitePage[];
  placed: PlacedFiles;
  sidebars: Sidebars['sidebars'];
  redirects: readonly Redirect[];
  notes: readonly Note[];
}

/** All versions of the old site. */
export interface Versions {
  /** The version of the checked-out files. Undefined if mike has published none. */
  current: PublishedVersion | undefined;
  /** Path of its pages. */
  prefix: string;
  older: readonly OldVersion[];
  notes: readonly Note[];
}

export interface VersionsRequest {
  root: string;
  config: OldConfig;
  env: Readonly<Record<string, string | undefined>>;
  withFolders: boolean;
}

/**
 * Converts the older versions that mike has published. If the checked-out files belong to no
 * release (`dev`), the newest release stays the default version.
 */
export function readOldVersions(request: VersionsRequest): Versions {
  const { root, config } = request;
  const published = readVersions(root, config);
  const [current, ...others] = published.versions;
  const notes: Note[] = [];
  const note = (text: string) =>
    notes.push({ file: config.file, line: config.lineOf('plugins', 'mike'), text });
  if (!current) {
    if (config.plugins.has('mike'))
      note(
        `There is no \`versions.json\` on the branch \`${published.branch}\`: save each release with \`docsgen version <name>\`.`,
      );
    return { current, prefix: '', older: [], notes };
  }
  const isInDevelopment = !/^v?\d/.test(current.version);
  let first: string | undefined;
  const older = others.flatMap((one) => {
    const isFirst = isInDevelopment && first === undefined && /^v?\d/.test(one.version);
    const answer = convertVersion(one, isFirst ? '' : `${one.version}/`, request);
    if ('problem' in answer) {
      note(describeLeft(one, answer.problem, published));
      return [];
    }
    if (isFirst) first = one.version;
    for (const found of answer.notes) notes.push(found);
    return [answer];
  });
  return { current, prefix: first === undefined ? '' : `${current.version}/`, older, notes };
}

function describeLeft(
  { version }: PublishedVersion,
  problem: string,
  { branch, folder }: PublishedVersions,
): string {
  const tree = folder === '' ? branch : `${branch}:${folder}`;
  return `The version \`${version}\` was left out: ${problem}. Its pages are on the branch \`${branch}\`; to publish them as they are, run \`git archive ${tree} ${version} | tar -x -C <new site>/static\`.`;
}

function convertVersion(
  published: PublishedVersion,
  prefix: string,
  { root, env, withFolders }: VersionsRequest,
): OldVersion | { problem: string } {
  const { version, commit } = published;
  if (version.length > 32 || /[<>:"|?*]/.test(version) || version === 'current')
    return { problem: 'docsgen cannot have a version of this name' };
  if (commit === undefined) return { problem: 'no commit of mike, tag, or branch has its sources' };
  const answer = withCommit(root, commit, ({ root: folder, prefix: path }) => {
    const file = findOldConfig(folder);
    if (file === undefined) return { problem: `the commit \`${commit}\` has no config of MkDocs` };
    const config = readOldConfig(folder, file, env);
    const site = readSite(folder, config, { asked: undefined, isOlder: true });
    if (site.withFolders !== withFolders)
      return { problem: 'its `use_directory_urls` is another than that of the new site' };
    const notes: Note[] = [...config.notes];
    if (config.plugins.has('blog') || config.plugins.has('material/blog'))
      notes.push({
        file: config.file,
        line: config.lineOf('plugins', 'blog'),
        text: `The posts of \`${version}\` were left out: the blog has those of the current version.`,
      });
    const pages = convertPages(site, notes);
    for (const { page } of pages) for (const one of page.notes) notes.push(one);
    for (const one of checkAnchors(pages, site)) notes.push(one);
    const { sidebars } = placeNav(site, pages, notes);
    const name = `versioned_docs/version-${version}`;
    const places = { docs: name, translated: name, prefix };
    const placed = placePages(pages, { site, places, isInPlace: false });
    placeAssets(placed, { site, places, isInPlace: false, named: new Set() });
    // The commit's files are temporary, so copy their contents now.
    for (const [at, source] of placed.copies) placed.texts.set(at, readFileSync(source));
    placed.copies.clear();
    const redirects = listRedirects({
      redirects: readPlugins(config, false).redirects,
      known: listDocs(pages),
      languages: site.languages,
      withFolders,
      prefix,
      refuse: () => {},
    });
    const named = notes.map((note) => ({ ...note, file: `${commit}:${path}${note.file}` }));
    return { published, prefix, pages, placed, sidebars, redirects, notes: named };
  });
  return answer ?? { problem: `Git cannot read the commit \`${commit}\`` };
}

/** Returns the old names of the current version and of the default version. */
export const listFirstNames = ({ current, older }: Versions): string[] =>
  [current, ...older.filter(({ prefix }) => prefix === '').map((one) => one.published)].flatMap(
    (one) => (one ? [one.version, ...one.aliases] : []),
  );
