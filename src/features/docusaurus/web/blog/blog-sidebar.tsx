import siteConfig from '@generated/docusaurus.config';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { SidebarView } from '../../../../types/page.js';
import type { ThemeParts } from '../../../../types/theme.js';
import { usePage, useRuntime } from '../../../../web/theme/context.js';
import { SidebarItems } from '../../../../web/theme/parts/sidebar/Sidebar.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';
import { ROOT_LIST } from '../../../../web/theme/sidebar-view.js';
import { useStore } from '../../../../web/theme/store.js';
import { MenuPanel } from '../common/menu-panel.js';
import { BlogSidebarItemList } from './BlogSidebarItemList.js';
import { groupBlogSidebarItemsByYear, type SidebarPost } from './client.js';
import { type BlogSidebarProps, describeBlogSidebar } from './describe-blog-sidebar.js';
import type { OwnParts } from './post-parts.js';

/** The content of `@theme-original/BlogSidebar`. */
const Inner = createContext<ReactNode>(undefined);

/** Outermost first. */
const WHOLE = ['BlogSidebar', 'BlogSidebar/Desktop'];

/**
 * Returns the blog sidebar drawn by the site’s parts. In the mobile menu, only `BlogSidebar/Mobile`
 * is used.
 */
export function blogSidebarIn(
  own: OwnParts,
  anew: readonly string[],
  { Sidebar = sharedParts.Sidebar }: Partial<Pick<ThemeParts, 'Sidebar'>>,
): ThemeParts['Sidebar'] {
  const Content = own['BlogSidebar/Content'] as ContentPart | undefined;
  const parts = WHOLE.filter((name) => own[name] !== undefined);
  const Mobile = own['BlogSidebar/Mobile'] as
    | ComponentType<{ sidebar: BlogSidebarProps }>
    | undefined;
  return function OwnBlogSidebar({ sidebar }) {
    const { narrow } = useRuntime();
    const isInMenu = useStore(narrow);
    // Compare `kind` as a string: the blog feature may be disabled.
    const { kind }: { kind: string } = usePage();
    const isOfBlog = ['post', 'list', 'archive'].includes(kind);
    if (isInMenu && isOfBlog && Mobile)
      return (
        <MenuPanel value={<Sidebar sidebar={sidebar} />}>
          <Mobile sidebar={describeBlogSidebar(sidebar)} />
        </MenuPanel>
      );
    if (isInMenu || !isOfBlog) return <Sidebar sidebar={sidebar} />;
    const original = Content ? (
      <WithContent sidebar={sidebar} Content={Content} />
    ) : (
      <Sidebar sidebar={sidebar} />
    );
    const whole = parts.reduceRight<ReactNode>((inner, name) => {
      const Own = own[name] as ComponentType<{ sidebar: BlogSidebarProps }>;
      return (
        // A part that does not wrap the original places the inner parts by itself.
        <Inner key={name} value={anew.includes(name) ? original : inner}>
          <Own sidebar={describeBlogSidebar(sidebar)} />
        </Inner>
      );
    }, original);
    return <div className="ds-post-part">{whole}</div>;
  };
}

/** `@theme-original/BlogSidebar` and `/Desktop`: the sidebar of the page, if it has one. */
export function BlogSidebar(): ReactNode {
  const view = usePage();
  const inner = use(Inner);
  const { parts } = useRuntime();
  if (inner !== undefined) return inner;
  return 'sidebar' in view && view.sidebar && <parts.Sidebar sidebar={view.sidebar} />;
}

type ContentPart = ComponentType<ContentProps>;

/** docsgen’s sidebar with the site’s list of posts. */
function WithContent({
  sidebar,
  Content,
}: {
  sidebar: SidebarView;
  Content: ContentPart;
}): ReactNode {
  const { title, items } = describeBlogSidebar(sidebar);
  const others = sidebar.items.slice(1).filter(({ type }) => type === 'link');
  return (
    <>
      <p className="ds-post-part ds-blog-title">{title}</p>
      <Content
        items={items}
        ListComponent={MenuList}
        yearGroupHeadingClassName="ds-post-part ds-blog-year"
      />
      <ul className="ds-menu">
        <SidebarItems items={others} list={ROOT_LIST} />
      </ul>
    </>
  );
}

/** Posts as entries of docsgen’s sidebar. */
function MenuList({ items }: { items: readonly SidebarPost[] }): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="ds-menu"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
    />
  );
}

interface ContentProps {
  items: readonly SidebarPost[];
  ListComponent: ComponentType<{ items: readonly SidebarPost[] }>;
  yearGroupHeadingClassName?: string;
}

/**
 * `@theme-original/BlogSidebar/Content`: the posts, grouped by year unless the config disables
 * that.
 */
export function BlogSidebarContent(props: ContentProps): ReactNode {
  const { items, ListComponent, yearGroupHeadingClassName } = props;
  const { blog } = siteConfig.themeConfig as { blog?: { sidebar?: { groupByYear?: boolean } } };
  if (blog?.sidebar?.groupByYear === false) return <ListComponent items={items} />;
  return groupBlogSidebarItemsByYear(items).map(([year, ofYear]) => (
    <div key={year}>
      <h3 className={yearGroupHeadingClassName}>{year}</h3>
      <ListComponent items={ofYear} />
    </div>
  ));
}
