import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import type { Site } from '../../types/site.js';
import type { Twin, WritableTwin } from './list-twins.js';
import { pointToIndex } from './point-to-index.js';
import type { LlmsConfig } from './public-types.js';

const FILE = 'llms-full.txt';

type FullRequest = Pick<EmitRequest<LlmsConfig, undefined>, 'site' | 'earlier'>;

/**
 * Returns one file with all pages. For unchanged pages, reads the existing Markdown file. Calls
 * `noteLengths` when the file is written, with the size of each page in bytes.
 */
export function emitFull(
  written: readonly WritableTwin[],
  { noteLengths, ...request }: FullRequest & { noteLengths(lengths: readonly number[]): void },
): EmittedFile {
  const { site } = request;
  return {
    path: FILE,
    key: describeAll(
      written.map(({ twin }) => twin),
      site,
    ),
    async content() {
      const parts = await mapConcurrently(written, 8, async ({ twin, write }) => {
        return (await readTwin(twin, request)) ?? withSource(twin, { text: await write(), site });
      });
      noteLengths(parts.map(({ length }) => length));
      return joinParts(parts);
    },
  };
}

interface EditedFull {
  files: EmittedFile[];
  lengths?: readonly number[];
}

/**
 * Returns the same file after an edit, assembled from the earlier file, if it exists, and the
 * edited pages. Returns undefined if the Markdown of an unchanged page is missing.
 */
export async function emitEditedFull(
  twins: readonly Twin[],
  {
    written,
    before,
    ...request
  }: FullRequest & {
    written: readonly WritableTwin[];
    before: { twins: readonly Twin[]; lengths?: readonly number[] };
  },
): Promise<EditedFull | undefined> {
  const { site } = request;
  const key = describeAll(twins, site);
  if (key === describeAll(before.twins, site))
    return { files: [], ...(before.lengths && { lengths: before.lengths }) };
  const known = await readParts(before, request);
  const edited = new Map(written.map(({ twin, write }) => [twin, write]));
  const parts = await mapConcurrently(twins, 8, async (twin) => {
    const write = edited.get(twin);
    if (write !== undefined) return withSource(twin, { text: await write(), site });
    return known.get(twin) ?? (await readTwin(twin, request));
  });
  const whole = parts.filter((part) => part !== undefined);
  if (whole.length < parts.length) return undefined;
  const file = { path: FILE, key, content: async () => joinParts(whole) };
  return { files: [file], lengths: whole.map(({ length }) => length) };
}

/** Returns the key of the file. */
const describeAll = (twins: readonly Twin[], { config: { title, url } }: Site): string =>
  hash(JSON.stringify([title, url, twins.map(({ key, path }) => [key, path])]));

/** Returns the part of each page in the file of the last run. */
async function readParts(
  { twins, lengths }: { twins: readonly Twin[]; lengths?: readonly number[] },
  { site, earlier }: FullRequest,
): Promise<ReadonlyMap<Twin, Uint8Array>> {
  const parts = new Map<Twin, Uint8Array>();
  const full = lengths && (await earlier(FILE, describeAll(twins, site)));
  if (full === undefined) return parts;
  let at = 0;
  for (const [index, twin] of twins.entries()) {
    const length = lengths?.[index] ?? 0;
    parts.set(twin, full.subarray(at, at + length));
    at += length + SEPARATOR.length;
  }
  return parts;
}

const SEPARATOR = Buffer.from('\n');

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [SEPARATOR, part])));
}

/** Reads the Markdown file of a page from an earlier run. */
async function readTwin(
  twin: Twin,
  { site, earlier }: FullRequest,
): Promise<Uint8Array | undefined> {
  const text = await earlier(twin.file, twin.key);
  return text && withSource(twin, { text: Buffer.from(text).toString(), site });
}

/**
 * Returns the text of a page with its address below the title, without the line that links to the
 * list of all pages.
 */
function withSource(
  { path }: Twin,
  { text: written, site }: { text: string; site: Site },
): Uint8Array {
  const address = site.config.url + path;
  const lead = `${pointToIndex(site)}\n\n`;
  const text = written.startsWith(lead) ? written.slice(lead.length) : written;
  const [title = '', ...rest] = text.split('\n');
  return Buffer.from(
    title.startsWith('# ')
      ? [title, `Source: ${address}`, ...rest].join('\n')
      : `Source: ${address}\n\n${text}`,
  );
}
