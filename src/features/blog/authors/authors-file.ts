import { posix } from 'node:path';
import type { BlogCollection } from '../public-types.js';

/** Where authors are described by default, from the folder of the blog. */
export const AUTHORS_FILE = 'authors.yml';

/** Where the authors of a blog are described, for messages. */
export const authorsPath = ({
  path,
  authorsMapPath,
}: Pick<BlogCollection, 'path' | 'authorsMapPath'>): string => posix.join(path, authorsMapPath);
