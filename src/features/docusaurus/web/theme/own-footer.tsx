import siteConfig from '@generated/docusaurus.config';
import type { ComponentType } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import {
  FooterCopyright,
  FooterLayout,
  FooterLinkItem,
  FooterLinks,
  FooterLogo,
  FooterMultiColumn,
  FooterSimple,
  SiteLink,
} from './footer-parts.js';
import { InnerFooter } from './parts.js';

type Part = ComponentType<Readonly<Record<string, unknown>>>;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Returns the footer links for a site that replaces a link, the columns or the row. */
function linksOf({
  'Footer/LinkItem': Link,
  'Footer/Links/MultiColumn': Columns,
  'Footer/Links/Simple': Row,
}: OwnParts): Part {
  if (!Link && !Columns && !Row) return FooterLinks as Part;
  const [ShownColumns, ShownRow] = [
    Columns ?? (FooterMultiColumn as Part),
    Row ?? (FooterSimple as Part),
  ];
  return function LinksOfSite({ links }) {
    const [first] = links as readonly object[];
    return first !== undefined && 'items' in first ? (
      <ShownColumns columns={links} />
    ) : (
      <ShownRow links={links} />
    );
  };
}

/** Composes the footer of the site’s parts and, where it has none, docsgen’s. */
export function footerOf(own: OwnParts): ThemeParts['Footer'] {
  const { Footer, 'Footer/LinkItem': Link = FooterLinkItem as Part } = own;
  const Layout = own['Footer/Layout'] ?? (FooterLayout as Part);
  const Links = own['Footer/Links'] ?? linksOf(own);
  const Logo = own['Footer/Logo'] ?? (FooterLogo as Part);
  const Copyright = own['Footer/Copyright'] ?? (FooterCopyright as Part);
  function Inner() {
    const { footer } = useShell();
    const written = Object(siteConfig.themeConfig['footer']) as Readonly<Record<string, unknown>>;
    const {
      links = footer.links,
      logo = footer.logo,
      copyright = footer.copyright,
      style,
    } = written;
    if (footer.links.length === 0 && !logo && !copyright) return null;
    return (
      <SiteLink value={Link as ComponentType<{ item: Readonly<Record<string, unknown>> }>}>
        <Layout
          style={style}
          links={footer.links.length > 0 && <Links links={links} />}
          logo={logo ? <Logo logo={logo} /> : undefined}
          copyright={copyright ? <Copyright copyright={copyright} /> : undefined}
        />
      </SiteLink>
    );
  }
  return function OwnFooter() {
    if (Footer === undefined) return <Inner />;
    return (
      <InnerFooter value={<Inner />}>
        <Footer />
      </InnerFooter>
    );
  };
}
