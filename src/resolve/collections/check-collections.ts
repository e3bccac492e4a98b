import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Collection } from '../../types/collection.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigCheck } from '../../types/feature/reading.js';

type Clash = Pick<Diagnostic, 'message' | 'hint'> & { key: 'id' | 'path' | 'routeBasePath' };

/** Reports collections of one config key that share an id, a folder or a route path. */
export function checkCollections({
  options: collections,
  file,
  text,
}: Pick<ConfigCheck<readonly Collection[]>, 'options' | 'file' | 'text'>): Diagnostic[] {
  return collections.flatMap((collection, index) =>
    collections.slice(0, index).flatMap((earlier) =>
      findClashes(collection, earlier).map(({ key, ...clash }) => ({
        code: 'collection-clash',
        severity: 'error',
        ...clash,
        file,
        ...(locateKey(text, [...collection.configPath, key]) ??
          locateKey(text, collection.configPath)),
      })),
    ),
  );
}

function findClashes(collection: Collection, earlier: Collection): Clash[] {
  const nameOf = (key: Clash['key'], { configPath }: Collection) =>
    `\`${formatKeyPath([...configPath, key])}\``;
  const describe = (key: Clash['key']) =>
    `${nameOf(key, earlier)} and ${nameOf(key, collection)} are both \`${collection[key] || '/'}\``;
  const clashes: Clash[] = [];
  if (collection.id === earlier.id)
    clashes.push({
      key: 'id',
      message: `${describe('id')}.`,
      hint: 'Give each an `id` of its own: a name such as `api`.',
    });
  if (collection.path === earlier.path)
    clashes.push({
      key: 'path',
      message: `${describe('path')}, but each needs a folder of its own.`,
      hint: `Set ${nameOf('path', collection)} to another folder.`,
    });
  else if (isInside(collection.path, earlier.path) || isInside(earlier.path, collection.path))
    clashes.push({
      key: 'path',
      message: `${nameOf('path', collection)} is \`${collection.path}\` and ${nameOf('path', earlier)} is \`${earlier.path}\`: one folder is inside the other.`,
      hint: 'Put the folders side by side.',
    });
  if (collection.routeBasePath === earlier.routeBasePath)
    clashes.push({
      key: 'routeBasePath',
      message: `${describe('routeBasePath')}, but each needs a path of its own.`,
      hint: `Set ${nameOf('routeBasePath', collection)} to another path, such as \`${collection.id}\`.`,
    });
  return clashes;
}

const isInside = (folder: string, other: string): boolean => folder.startsWith(`${other}/`);
