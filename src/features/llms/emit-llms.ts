import { hash } from '../../lib/hash.js';
import type { EmitEditedRequest, EmitRequest, EmittedFile } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import { emitEditedFull, emitFull } from './emit-full.js';
import { byPath, listTwins, prepareTwins, type Twin, type WritableTwin } from './list-twins.js';
import type { LlmsConfig } from './public-types.js';
import { indexesSame, writeIndex } from './write-index.js';

/** State that a run stores for the next one. */
interface LeftTwins {
  twins: readonly Twin[];
  /** See `emitFull`. */
  lengths?: readonly number[];
}

/** Returns the Markdown of each page, the list of all pages, and one file with all of them. */
export async function emitLlms(
  request: EmitRequest<LlmsConfig, undefined>,
): Promise<EmittedFile[]> {
  const written = await listTwins(request);
  const twins = written.map(({ twin }) => twin);
  const leave = (left: LeftTwins) => request.leave(left as unknown as Json);
  leave({ twins });
  const full = emitFull(written, {
    ...request,
    noteLengths: (lengths) => leave({ twins, lengths }),
  });
  return [
    ...emitIndex(twins, request),
    ...written.map(emitTwin),
    ...(request.options.full ? [full] : []),
  ];
}

/**
 * Returns the files that an edit may change: those of the edited pages, the list if it changes, and
 * the files that contain these pages. Returns undefined if files have to be removed.
 */
export async function emitEditedLlms({
  left,
  pages,
  ...request
}: EmitEditedRequest<LlmsConfig, undefined>): Promise<EmittedFile[] | undefined> {
  const before = left as unknown as LeftTwins;
  const written = await prepareTwins(request, pages);
  // Front matter may have excluded a page.
  const kept = new Set(written.map(({ twin }) => twin.path));
  const gone = pages.filter(({ route }) => !kept.has(route.path)).map(({ route }) => route.path);
  if (before.twins.some(({ path }) => gone.includes(path))) return undefined;
  const edited = new Map(written.map((one) => [one.twin.path, one.twin]));
  const twins = [
    ...new Map([...before.twins.map((twin) => [twin.path, twin] as const), ...edited]).values(),
  ];
  twins.sort(byPath);
  const full = request.options.full
    ? await emitEditedFull(twins, { ...request, written, before })
    : { files: [] };
  if (full === undefined) return undefined;
  const { files, ...lengths } = full;
  request.leave({ twins, ...lengths } satisfies LeftTwins as unknown as Json);
  const index = indexesSame(before.twins, twins) ? [] : emitIndex(twins, request);
  const names = emitIndex(before.twins, request).map((one) => one.path);
  // Removing the files of former sections needs a full build.
  if (index.length > 0 && names.join() !== index.map((one) => one.path).join()) return undefined;
  return [...index, ...written.map(emitTwin), ...files];
}

const emitTwin = ({ twin: { file, key }, write }: WritableTwin): EmittedFile => ({
  path: file,
  key,
  content: write,
});

const emitIndex = (
  twins: readonly Twin[],
  request: Parameters<typeof writeIndex>[1],
): EmittedFile[] =>
  [...writeIndex(twins, request)].map(([path, text]) => ({
    ...{ path, key: hash(text), content: async () => text },
  }));
