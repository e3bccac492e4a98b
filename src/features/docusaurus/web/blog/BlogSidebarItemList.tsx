import type { ReactNode } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { isSamePath } from '../../../../web/theme/hooks/paths.js';

interface ListProps {
  items: readonly { title: string; permalink: string }[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

/**
 * `BlogSidebarItemList` of `@docusaurus/plugin-content-blog/client`: links to posts, with the
 * current one marked.
 */
export function BlogSidebarItemList(props: ListProps): ReactNode {
  const { items, ulClassName, liClassName, linkClassName, linkActiveClassName } = props;
  const { route } = usePage();
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => {
        const isActive = isSamePath(permalink, route);
        const classes = [linkClassName, isActive && linkActiveClassName].filter(Boolean).join(' ');
        return (
          <li key={permalink} className={liClassName}>
            <a
              className={classes || undefined}
              href={permalink}
              aria-current={isActive ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
