import { createContext, type ReactNode, use, useMemo } from 'react';
import { useShell } from '../../../../web/theme/still/use-shell.js';

interface ProviderProps {
  children?: ReactNode;
}

function PassThrough({ children }: ProviderProps): ReactNode {
  return children;
}

/** What these provide is there on every page. */
export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as BlogPostProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
};

/** The doc that is told to what is in it: `useDoc` gives its front matter. */
export const ToldDoc = createContext<
  { frontMatter?: Readonly<Record<string, unknown>> } | undefined
>(undefined);

/** `DocProvider` */
export function DocProvider({
  content,
  children,
}: ProviderProps & { content?: { frontMatter?: Readonly<Record<string, unknown>> } }): ReactNode {
  return <ToldDoc value={content}>{children}</ToldDoc>;
}

/** The version that is told to the pages below: `useDocsVersion` gives it. */
export const ToldVersion = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);

/** `DocsVersionProvider` */
export function DocsVersionProvider({
  version,
  children,
}: ProviderProps & { version: Readonly<Record<string, unknown>> | undefined }): ReactNode {
  return <ToldVersion value={version}>{children}</ToldVersion>;
}

/** A sidebar and its entries, as Docusaurus describes them. */
export interface DescribedSidebar {
  name: string;
  items: readonly DescribedItem[];
}

/** An entry of a sidebar, as Docusaurus describes it. */
export interface DescribedItem {
  type: string;
  label?: string;
  href?: string;
  items?: readonly DescribedItem[];
  unlisted?: boolean;
  [key: string]: unknown;
}

/** The sidebar that is told to the pages below: `useDocsSidebar` gives it. */
export const ToldSidebar = createContext<DescribedSidebar | undefined>(undefined);

/** `DocsSidebarProvider` */
export function DocsSidebarProvider({
  name,
  items,
  children,
}: ProviderProps & Partial<DescribedSidebar>): ReactNode {
  const sidebar = useMemo(
    () => (name === undefined || items === undefined ? undefined : { name, items }),
    [name, items],
  );
  return <ToldSidebar value={sidebar}>{children}</ToldSidebar>;
}

interface TitleParams {
  title: string;
  siteTitle: string;
  titleDelimiter: string;
  plugin: { id: string; name: string };
}

type FormatTitle = (
  params: TitleParams & { defaultFormatter: (params: TitleParams) => string },
) => string;

const formatDefault = ({ title, siteTitle, titleDelimiter }: TitleParams): string => {
  const own = title.trim();
  return own === '' || own === siteTitle ? siteTitle : `${own} ${titleDelimiter} ${siteTitle}`;
};

const Formatter = createContext<FormatTitle>(formatDefault);

/** How the titles of pages below are written: `TitleFormatterProvider`. */
export function TitleFormatterProvider(
  props: ProviderProps & { formatter: FormatTitle },
): ReactNode {
  return <Formatter value={props.formatter}>{props.children}</Formatter>;
}

/** `useTitleFormatter`: the title of a page with that of the site. */
export function useTitleFormatter(): { format: (title: string) => string } {
  const format = use(Formatter);
  const { title: siteTitle, titleDelimiter = '|' } = useShell();
  const plugin = { id: 'default', name: 'docusaurus-plugin-content-pages' };
  return {
    format: (title) =>
      format({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatDefault }),
  };
}

interface Expanded {
  expandedItem: number | null;
  setExpandedItem: (item: number | null) => void;
}

const ExpandedItem = createContext<Expanded>({ expandedItem: null, setExpandedItem: () => {} });

/** `DocSidebarItemsExpandedStateProvider`: a sidebar that a part of the site draws. */
export function DocSidebarItemsExpandedStateProvider({ children }: ProviderProps): ReactNode {
  const value = useMemo(() => ({ expandedItem: null, setExpandedItem: () => {} }), []);
  return <ExpandedItem value={value}>{children}</ExpandedItem>;
}

/** `useDocSidebarItemsExpandedState` */
export function useDocSidebarItemsExpandedState(): Expanded {
  return use(ExpandedItem);
}
