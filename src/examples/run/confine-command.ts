import { spawnSync } from 'node:child_process';
import { listReadable, type ReadableFiles } from './list-readable.js';

/** How this system confines the code of a site's docs. */
export interface Confinement {
  files: ReadableFiles;
  /** Node's flag for its permission model. */
  permission: string;
  /** True if Node's permission model covers the network (Node 25). */
  coversNetwork: boolean;
  /** True if Node has a flag that turns `node:sqlite` off. */
  hasDatabases: boolean;
  /** True if the system lets docsgen create namespaces (Linux). */
  hasNamespaces: boolean;
}

/**
 * Finds out how to confine code. Returns undefined if this JavaScript runtime has no permission
 * model: then no code may run.
 */
export function findConfinement(root: string): Confinement | undefined {
  const flags = process.allowedNodeEnvironmentFlags;
  const permission = ['--permission', '--experimental-permission'].find((name) => flags.has(name));
  if (permission === undefined) return undefined;
  return {
    files: listReadable(root),
    permission,
    coversNetwork: flags.has('--allow-net'),
    hasDatabases: flags.has('--experimental-sqlite'),
    hasNamespaces: canUnshare(),
  };
}

interface CommandLimits {
  network: boolean;
  megabytes: number;
}

/**
 * Returns the command that runs Node confined. Node's permission model denies files outside the
 * list, writing, other programs, threads, native addons and WASI. On Linux, namespaces remove the
 * network and hide all other processes, so code can neither signal docsgen nor attach to it.
 */
export function confineCommand(
  { files, permission, coversNetwork, hasDatabases, hasNamespaces }: Confinement,
  { network, megabytes }: CommandLimits,
  args: readonly string[],
): [command: string, ...args: string[]] {
  const node: [string, ...string[]] = [
    process.execPath,
    permission,
    ...files.paths.map((one) => `--allow-fs-read=${one}`),
    ...(files.preservesLinks ? ['--preserve-symlinks'] : []),
    // Node 22 opens databases without consulting its permission model.
    ...(hasDatabases ? ['--no-experimental-sqlite'] : []),
    ...(network && coversNetwork ? ['--allow-net'] : []),
    `--max-old-space-size=${megabytes}`,
    ...args,
  ];
  if (process.platform !== 'linux') return node;
  const [sh, ...bounded] = [...boundBuffers(megabytes), ...node] as const;
  if (!hasNamespaces) return [sh, ...bounded];
  const [unshare, ...namespaces] = NAMESPACES;
  return [unshare, ...namespaces, ...(network ? [] : ['--net']), sh, ...bounded];
}

const NAMESPACES = [
  'unshare',
  '--user',
  '--map-current-user',
  '--pid',
  '--fork',
  '--kill-child=SIGKILL',
] as const;

const canUnshare = (): boolean =>
  process.platform === 'linux' &&
  spawnSync(NAMESPACES[0], [...NAMESPACES.slice(1), '--net', 'true'], { stdio: 'ignore' })
    .status === 0;

/** Megabytes that Node itself needs. */
const NODE_MEGABYTES = 512;

/**
 * V8 limits its heap, but not buffers. `ulimit` counts what a process can write to, in kilobytes.
 */
const boundBuffers = (megabytes: number): [string, ...string[]] => [
  'sh',
  '-c',
  'ulimit -d "$0"; exec "$@"',
  String((megabytes + NODE_MEGABYTES) * 1024),
];
