import { createContext, type ReactNode, use, useMemo } from 'react';
import { useShell } from '../../../../web/theme/still/use-shell.js';

interface ProviderProps {
  children?: ReactNode;
}

function PassThrough({ children }: ProviderProps): ReactNode {
  return children;
}

/** docsgen provides these contexts on every page. */
export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as BlogPostProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
};

/** The doc that `DocProvider` sets, whose front matter `useDoc` returns. */
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

/** The version that `DocsVersionProvider` sets and `useDocsVersion` returns. */
export const ToldVersion = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);

/** `DocsVersionProvider` */
export function DocsVersionProvider({
  version,
  children,
}: ProviderProps & { version: Readonly<Record<string, unknown>> | undefined }): ReactNode {
  return <ToldVersion value={version}>{children}</ToldVersion>;
}

/** A sidebar and its items in Docusaurus’ format. */
export interface DescribedSidebar {
  name: string;
  items: readonly DescribedItem[];
}

/** A sidebar item in Docusaurus’ format. */
export interface DescribedItem {
  type: string;
  label?: string;
  href?: string;
  items?: readonly DescribedItem[];
  unlisted?: boolean;
  [key: string]: unknown;
}

/** The sidebar that `DocsSidebarProvider` sets and `useDocsSidebar` returns. */
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

/** `TitleFormatterProvider`: sets how page titles below it are formatted. */
export function TitleFormatterProvider(
  props: ProviderProps & { formatter: FormatTitle },
): ReactNode {
  return <Formatter value={props.formatter}>{props.children}</Formatter>;
}

/** `useTitleFormatter`: formats a page title with that of the site. */
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

/** `DocSidebarItemsExpandedStateProvider`, for a sidebar that a site part draws. */
export function DocSidebarItemsExpandedStateProvider({ children }: ProviderProps): ReactNode {
  const value = useMemo(() => ({ expandedItem: null, setExpandedItem: () => {} }), []);
  return <ExpandedItem value={value}>{children}</ExpandedItem>;
}

/** `useDocSidebarItemsExpandedState` */
export function useDocSidebarItemsExpandedState(): Expanded {
  return use(ExpandedItem);
}
