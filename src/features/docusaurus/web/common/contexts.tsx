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
  PassThrough as DocProvider,
  PassThrough as BlogPostProvider,
  PassThrough as DocsVersionProvider,
  PassThrough as DocsSidebarProvider,
  PassThrough as DocsPreferredVersionContextProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
};

interface TitleParams {
  title: string;
  siteTitle: string;
  titleDelimiter: string;
  plugin: { id: string; name: string };
}

type FormatTitle = (params: TitleParams & { defaultFormatter: (params: TitleParams) => string }) => string;

const formatDefault = ({ title, siteTitle, titleDelimiter }: TitleParams): string => {
  const own = title.trim();
  return own === '' || own === siteTitle ? siteTitle : `${own} ${titleDelimiter} ${siteTitle}`;
};

const Formatter = createContext<FormatTitle>(formatDefault);

/** How the titles of pages below are written: `TitleFormatterProvider`. */
export function TitleFormatterProvider(props: ProviderProps & { formatter: FormatTitle }): ReactNode {
  return <Formatter value={props.formatter}>{props.children}</Formatter>;
}

/** `useTitleFormatter`: the title of a page with that of the site. */
export function useTitleFormatter(): { format: (title: string) => string } {
  const format = use(Formatter);
  const { title: siteTitle, titleDelimiter = '|' } = useShell();
  const plugin = { id: 'default', name: 'docusaurus-plugin-content-pages' };
  return {
    format: (title) => format({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatDefault }),
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
