import type { ReactNode } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { ShellAnchor } from '../../../../web/theme/navbar/ShellAnchor.js';
import { FooterColumns } from '../../../../web/theme/parts/Footer.js';
import { FooterLogo as OwnLogo } from '../../../../web/theme/parts/FooterLogo.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { createLeaf } from './create-nav-item.js';

/** `@theme/Footer/Layout`: what it is given, in the box of the footer. */
export function FooterLayout({
  links,
  logo,
  copyright,
}: {
  links?: ReactNode;
  logo?: ReactNode;
  copyright?: ReactNode;
}): ReactNode {
  return (
    <footer className={useShell().footer.className}>
      <div className="ds-footer-inner">
        {links}
        {(logo || copyright) && (
          <div className="ds-footer-end">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}

/** `@theme/Footer/Links`: the links of the config. */
export function FooterLinks(): ReactNode {
  return <FooterColumns links={useShell().footer.links} />;
}

/** `@theme/Footer/Logo` */
export function FooterLogo(): ReactNode {
  const { logo } = useShell().footer;
  return logo && <OwnLogo logo={logo} />;
}

/** `@theme/Footer/Copyright` */
export function FooterCopyright({ copyright }: { copyright?: string }): ReactNode {
  const { footer } = useShell();
  const html = copyright ?? footer.copyright ?? '';
  return <div className="ds-footer-copyright" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** `@theme/Footer/LinkItem`: one link, as the config writes it. */
export function FooterLinkItem({ item }: { item: Readonly<Record<string, unknown>> }): ReactNode {
  const { baseUrl } = useShell();
  const link = createLeaf(item, baseUrl);
  return link?.type === 'link' && <ShellAnchor link={link} className={link.className} />;
}

/** `@theme/Footer` in a layout of the site, where the site has parts of the footer. */
export function SiteFooter(): ReactNode {
  const { parts } = useRuntime();
  return <parts.Footer />;
}
