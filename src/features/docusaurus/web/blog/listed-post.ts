import { createContext } from 'react';
import type { PageView } from '../../../../types/page.js';
import { usePage } from '../../../../web/theme/context.js';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useStillRuntime } from '../../../../web/theme/still/use-still-runtime.js';

/** Data of a post that pages contain. */
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
  /** True if the list shows only the part above the truncate marker. */
  hasMore: boolean;
  /** Language of the post, if it is not translated into the language of the list. */
  language?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Data from the source file, if the config asks for it. */
  source?: {
    file: string;
    description: string;
    frontMatter: Readonly<Record<string, unknown>>;
    editUrl?: string;
  };
}

/** The list item in which a part is rendered; undefined on the page of a post. */
export const ListedPost = createContext<Listed | undefined>(undefined);

/** Returns that list item. Lists never change on screen, so reading it needs no client code. */
export function useListedPost(): Listed | undefined {
  return useStill(ListedPost);
}

/**
 * Returns the page that contains a part of a post; the page of a list likewise needs no client
 * code.
 */
export function usePageOfPart(): PageView {
  const isListed = useListedPost() !== undefined;
  // biome-ignore lint/correctness/useHookAtTopLevel: a part stays where it is
  return isListed ? useStillRuntime().page.get().view : usePage();
}
