import type { Shell, ShellColumn } from '../../../types/site/shell.js';
import { words } from '../../../words/en.js';
import { ShellAnchor } from '../navbar/ShellAnchor.js';
import { useShell } from '../still/use-shell.js';
import { FooterLogo } from './FooterLogo.js';

/** Columns of links, then the site's note, copyright and badges. */
export function Footer() {
  const { className, logo, links, badges, note, copyright } = useShell().footer;
  if (links.length === 0 && !logo && badges.length === 0 && !note && !copyright) return null;
  return (
    <footer className={className}>
      <div className="ds-footer-inner">
        <FooterColumns links={links} />
        <div className="ds-footer-end">
          {logo && <FooterLogo logo={logo} />}
          {note && <div className="ds-footer-note" dangerouslySetInnerHTML={{ __html: note }} />}
          {copyright && (
            <div className="ds-footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
          )}
          {badges.length > 0 && (
            <ul className="ds-badges">
              {badges.map((badge) => (
                <Badge key={badge.src} badge={badge} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

/** The columns of links. */
export function FooterColumns({ links }: { links: readonly ShellColumn[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="ds-footer-columns" aria-label={words.footer}>
      {links.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Column key={index} column={column} />
      ))}
    </nav>
  );
}

/** A column, or a row of links. */
function Column({ column: { title, className, items } }: { column: ShellColumn }) {
  return (
    <div className={className}>
      {title !== undefined && <p className="ds-footer-title">{title}</p>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Item key={index} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item }: { item: ShellColumn['items'][number] }) {
  if ('href' in item)
    return (
      <li>
        <ShellAnchor link={item} className={item.className} />
      </li>
    );
  return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
}

/** An external image. Its box and its text are visible even if it never arrives. */
function Badge({ badge }: { badge: Shell['footer']['badges'][number] }) {
  const { href, src, alt, width, height } = badge;
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <img
          src={src}
          alt={alt}
          width={width ?? 110}
          height={height ?? 24}
          loading="lazy"
          decoding="async"
        />
      </a>
    </li>
  );
}
