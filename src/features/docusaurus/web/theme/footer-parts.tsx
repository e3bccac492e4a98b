import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { ShellAnchor } from '../../../../web/theme/navbar/ShellAnchor.js';
import { FooterColumns } from '../../../../web/theme/parts/Footer.js';
import { FooterLogo as OwnLogo } from '../../../../web/theme/parts/FooterLogo.js';
import { useShell } from '../../../../web/theme/still/use-shell.js';
import { words } from '../../../../words/en.js';
import { createLeaf } from './create-nav-item.js';

/** `@theme/Footer/Layout`: its props, inside the footer element. */
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

/** A footer link or HTML, as in the config. */
type Item = Readonly<Record<string, unknown>>;
type Column = Item & { title?: string; items: readonly Item[] };

/** `@theme/Footer/Links/MultiColumn` */
export function FooterMultiColumn({ columns }: { columns: readonly Column[] }): ReactNode {
  return (
    <nav className="ds-footer-columns" aria-label={words.footer}>
      {columns.map(({ title, className = '', items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <div className={`ds-footer-column ${className}`.trimEnd()} key={index}>
          {title && <p className="ds-footer-title">{title}</p>}
          <ItemList items={items} />
        </div>
      ))}
    </nav>
  );
}

/** `@theme/Footer/Links/Simple` */
export function FooterSimple({ links }: { links: readonly Item[] }): ReactNode {
  return (
    <nav className="ds-footer-columns" aria-label={words.footer}>
      <div className="ds-footer-row">
        <ItemList items={links} />
      </div>
    </nav>
  );
}

function ItemList({ items }: { items: readonly Item[] }): ReactNode {
  const Link = use(SiteLink);
  return (
    <ul>
      {items.map((item, index) => {
        const { html } = item;
        return typeof html === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Link item={item} />
          </li>
        );
      })}
    </ul>
  );
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

/** `@theme/Footer/LinkItem`: a link, as in the config. */
export function FooterLinkItem({ item }: { item: Item }): ReactNode {
  const { baseUrl } = useShell();
  const link = createLeaf(item, baseUrl);
  if (link?.type !== 'link') return false;
  // In lists of the site’s own, only this class marks it as a footer link.
  const className = link.className ? `footer__link-item ${link.className}` : 'footer__link-item';
  return <ShellAnchor link={link} className={className} />;
}

/** Component that draws a footer link: the site’s, or else docsgen’s. */
export const SiteLink = createContext<ComponentType<{ item: Item }>>(FooterLinkItem);

/** `@theme/Footer` inside a layout of the site, if the site has parts of the footer. */
export function SiteFooter(): ReactNode {
  const { parts } = useRuntime();
  return <parts.Footer />;
}
