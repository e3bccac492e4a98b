import { createContext } from 'react';
import type { PageView } from '../../../../types/page.js';
import { usePage } from '../../../../web/theme/context.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useStillRuntime } from '../../../../web/theme/still/use-still-runtime.js';

/** A post as pages carry it. */
export interface PostFacts {
  title: string;
  href: string;
  /** ISO. */
  date: string;
  minutes?: number;
  authors: readonly AuthorFacts[];
  tags: readonly { label: string; href: string }[];
}

export interface AuthorFacts {
  key?: string;
  name: string;
  title?: string;
  url?: string;
  image?: string;
  email?: string;
  socials: readonly { label: string; href: string }[];
  route?: string;
}

/** A post in a list. */
export interface Listed {
  post: PostFacts;
  /** The list shows only its opening. */
  hasMore: boolean;
  /** That of a post that is not translated into the language of the list. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
  /** What is written in its file, where the config asks for it. */
  source?: {
    file: string;
    description: string;
    frontMatter: Readonly<Record<string, unknown>>;
    editUrl?: string;
  };
}

/** The post of a list in whose place a part is drawn; none on the page of a post. */
export const ListedPost = createContext<Listed | undefined>(undefined);

/**
 * That post. A list never changes while it is on screen: a part that asks for it needs no script
 * for that.
 */
export function useListedPost(): Listed | undefined {
  return useStill(ListedPost);
}

/** The page that a part of a post is on; on that of a list, likewise. */
export function usePageOfPart(): PageView {
  const isListed = useListedPost() !== undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: a part stays where it is
  return isListed ? useStillRuntime().page.get().view : usePage();
}
