import siteConfig from '@generated/docusaurus.config';
import type { ComponentType } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { FooterCopyright, FooterLayout, FooterLinks, FooterLogo } from './footer-parts.js';
import { InnerFooter } from './parts.js';

type Part = ComponentType<Readonly<Record<string, unknown>>>;

/** The footer of a site that has written some of its parts: of the others, docsgen's stand there. */
export function footerOf(own: Readonly<Record<string, Part | undefined>>): ThemeParts['Footer'] {
  const { Footer } = own;
  const Layout = own['Footer/Layout'] ?? (FooterLayout as Part);
  const Links = own['Footer/Links'] ?? (FooterLinks as Part);
  const Logo = own['Footer/Logo'] ?? (FooterLogo as Part);
  const Copyright = own['Footer/Copyright'] ?? (FooterCopyright as Part);
  function Inner() {
    const { footer } = useShell();
    const written = Object(siteConfig.themeConfig['footer']) as Readonly<Record<string, unknown>>;
    const { links = footer.links, logo = footer.logo, copyright = footer.copyright, style } = written;
    if (footer.links.length === 0 && !logo && !copyright) return null;
    return (
      <Layout
        style={style}
        links={footer.links.length > 0 && <Links links={links} />}
        logo={logo ? <Logo logo={logo} /> : undefined}
        copyright={copyright ? <Copyright copyright={copyright} /> : undefined}
      />
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
