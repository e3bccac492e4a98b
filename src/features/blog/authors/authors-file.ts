import { posix } from 'node:path';
import type { BlogCollection } from '../public-types.js';

/** Default path of the authors file, relative to the folder of the blog. */
export const AUTHORS_FILE = 'authors.yml';

/** Returns the path of a blog's authors file, for messages. */
export const authorsPath = ({
  path,
  authorsMapPath,
}: Pick<BlogCollection, 'path' | 'authorsMapPath'>): string => posix.join(path, authorsMapPath);
