import * as all from '../../../../web/theme/words.js';

type BlogWords = Readonly<
  Record<
    | 'listPages'
    | 'minutes'
    | 'newerPost'
    | 'newerPosts'
    | 'olderPost'
    | 'olderPosts'
    | 'pageOf'
    | 'postPages'
    | 'readMore'
    | 'readMoreOf',
    string
  >
>;

/**
 * What the blog says in the reader's language. Its feature may not be there: then nothing asks for
 * this.
 */
export const blogWords: BlogWords =
  (all as unknown as { blogWords?: BlogWords }).blogWords ?? ({} as BlogWords);
