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

/** The blog’s interface texts. Empty and unused if the blog feature is disabled. */
export const blogWords: BlogWords =
  (all as unknown as { blogWords?: BlogWords }).blogWords ?? ({} as BlogWords);
