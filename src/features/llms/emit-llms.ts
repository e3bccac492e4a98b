import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { EmitRequest, EmittedFile } from '../../types/feature/output.js';
import { listTwins, type Twin } from './list-twins.js';
import type { LlmsConfig } from './public-types.js';
import { writeIndex } from './write-index.js';

type LlmsRequest = EmitRequest<LlmsConfig, undefined>;

/** The Markdown of each page, the list of them, and all of them in one file. */
export async function emitLlms(request: LlmsRequest): Promise<EmittedFile[]> {
  const twins = await listTwins(request);
  const index = writeIndex(twins, request);
  const written = new Map<Twin, Promise<string>>();
  const write = (twin: Twin): Promise<string> => {
    const text = written.get(twin) ?? twin.write();
    written.set(twin, text);
    return text;
  };
  return [
    { path: 'llms.txt', key: hash(index), content: async () => index },
    ...twins.map((twin) => ({ path: twin.file, key: twin.key, content: () => write(twin) })),
    ...(request.options.full ? [emitAll(twins, { request, written, write })] : []),
  ];
}

interface Writing {
  request: LlmsRequest;
  /** What this run has written so far. */
  written: ReadonlyMap<Twin, Promise<string>>;
  write(twin: Twin): Promise<string>;
}

/** One page changes and all the others are as they were: their Markdown is kept beside the file. */
function emitAll(twins: readonly Twin[], { request, written, write }: Writing): EmittedFile {
  const { kept, site } = request;
  const { title, url } = site.config;
  return {
    path: 'llms-full.txt',
    key: hash(JSON.stringify([title, url, twins.map(({ key, path }) => [key, path])])),
    async content() {
      const known = ((await kept.get('texts')) ?? {}) as Record<string, string>;
      const texts = await mapConcurrently([...twins], 8, async (twin) => {
        const old = written.has(twin) ? undefined : known[twin.key];
        return [twin.key, old ?? (await write(twin))] as const;
      });
      await kept.set(['texts'], Object.fromEntries(texts));
      const pages = twins.map(({ path }, i) => withSource(texts[i]?.[1] ?? '', url + path));
      return pages.join('\n');
    },
  };
}

/** The text of a page with its address below the title. */
function withSource(text: string, address: string): string {
  const [title = '', ...rest] = text.split('\n');
  return title.startsWith('# ')
    ? [title, `Source: ${address}`, ...rest].join('\n')
    : `Source: ${address}\n\n${text}`;
}
